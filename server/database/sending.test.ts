import { EventEmitter, once } from 'node:events'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { sendingTo } from './sending.ts'

/** A connection that answers when it is told to, and notes what reaches it and what its stream is told. */
function connection(pipeline: boolean) {
  const events = new EventEmitter()
  const noted: string[] = []
  const stream = { cork: () => noted.push('cork'), uncork: () => noted.push('uncork') }
  const query = async ({ text }: { text: string }) => {
    noted.push(text)
    await once(events, text)
    return { rows: [] }
  }
  const client = { pipeline, connection: { stream }, query } as unknown as PoolClient
  return { send: sendingTo(client), noted, answer: (text: string) => events.emit(text) }
}
const tick = () => new Promise((resolve) => setImmediate(resolve))

test('statements that are asked for in one go leave as one packet, before the first is answered', async () => {
  const { send, noted, answer } = connection(true)
  const both = Promise.all([send({ text: 'a' }), send({ text: 'b' })])
  expect(noted).toEqual(['cork', 'a', 'b'])
  await tick()
  const third = send({ text: 'c' })
  await tick()
  expect(noted).toEqual(['cork', 'a', 'b', 'uncork', 'cork', 'c', 'uncork'])
  for (const text of ['a', 'b', 'c']) answer(text)
  await Promise.all([both, third])
})

test('where a connection takes one statement at a time, the next waits', async () => {
  const { send, noted, answer } = connection(false)
  const first = send({ text: 'a' })
  const second = send({ text: 'b' })
  await tick()
  expect(noted).toEqual(['a'])
  answer('a')
  await first
  await tick()
  expect(noted).toEqual(['a', 'b'])
  answer('b')
  await second
})
