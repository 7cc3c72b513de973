import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

// No browser without a screen shows notifications, so nothing presses one there: the worker is run by itself.
const source = readFileSync(resolve(import.meta.dirname, '../../public/push-worker.js'), 'utf8')

type Listener = (event: object) => void

/** The worker with what it calls, and what it called. */
function worker() {
  const listeners = new Map<string, Listener>()
  const called: unknown[][] = []
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      called.push([name, ...given])
      return Promise.resolve()
    }
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: note('show') },
    clients: { openWindow: note('open') },
  }
  runInNewContext(source, { self })
  const waits: Promise<unknown>[] = []
  const send = async (name: string, event: object) => {
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return { called, waits, send, note }
}

test('a push is shown, and the browser waits for it', async () => {
  const { called, waits, send } = worker()
  const told = { title: '退款待审核', body: 'TK-1', path: '/refunds?show=1', tag: 'refund.1' }
  await send('push', { data: { json: () => told } })
  expect(waits).toHaveLength(1)
  expect(called).toEqual([['show', told.title, { body: told.body, tag: told.tag, data: { path: told.path } }]])
})

test('a press on it opens what it is about in a window of its own', async () => {
  const { called, waits, send, note } = worker()
  await send('notificationclick', { notification: { data: { path: '/refunds?show=1' }, close: note('close') } })
  expect(waits).toHaveLength(1)
  expect(called).toEqual([['close'], ['open', '/refunds?show=1']])
})
