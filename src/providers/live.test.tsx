import type { LiveEvent as RefineEvent } from '@refinedev/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../platform/contract.ts'

/** One open stream: what the platform says on it, and whether the console hung up. */
interface Stream {
  readonly signal: AbortSignal
  readonly headers: Readonly<Record<string, string>>
  translate(event: LiveEvent): void
  end(): void
}
let streams: Stream[]
let status: number
let visible: boolean
let leave: (() => void)[]

async function stream(_url: string, { signal, headers }: { signal: AbortSignal; headers: Record<string, string> }) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened
    },
  })
  const bytes = (text: string) => new TextEncoder().encode(text)
  signal.addEventListener('abort', () => controller?.error(new Error('aborted')))
  streams.push({
    signal,
    headers,
    translate: (event) => controller?.enqueue(bytes(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => controller?.close(),
  })
  return { status, ok: status === 200, body, headers: new Headers({ 'Content-Type': 'text/event-stream' }) }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  streams = []
  leave = []
  status = 200
  visible = true
  vi.stubGlobal('fetch', vi.fn(stream))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'))
  vi.doMock('../platform/bridge.ts', () => ({ currentToken: async () => 'token' }))
  vi.doMock('../platform/config.ts', () => ({ config: async () => ({ apiBase: '' }) }))
})
afterEach(async () => {
  for (const go of leave) go()
  await pass(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
function show(now: boolean) {
  visible = now
  document.dispatchEvent(new Event('visibilitychange'))
}

async function listening() {
  const { liveProvider } = await import('./live.ts')
  const heard: RefineEvent[] = []
  const subscribe = (resource: string) => {
    const subscription = liveProvider.subscribe({
      channel: `resources/${resource}`,
      types: ['*'],
      callback: (event) => heard.push(event),
    })
    leave.push(() => liveProvider.unsubscribe(subscription))
    return subscription
  }
  const phones = subscribe('universalServicePhone')
  await pass(0)
  return { heard, subscribe, phones, unsubscribe: liveProvider.unsubscribe }
}

test('a list hears of changes of its resource, over one connection for all', async () => {
  const { heard, subscribe } = await listening()
  subscribe('unitServicePhone')
  await pass(0)
  expect(streams).toHaveLength(1)
  expect(streams[0]?.headers['Authorization']).toBe('token')
  streams[0]?.translate({ resource: 'universalServicePhone', type: 'updated', ids: ['1'] })
  streams[0]?.translate({ resource: 'customer', type: 'updated', ids: ['2'] })
  await pass(0)
  expect(heard).toMatchObject([
    { channel: 'resources/universalServicePhone', type: 'updated', payload: { ids: ['1'] } },
  ])
  streams[0]?.translate({ type: 'reset' })
  await pass(0)
  expect(heard.slice(1).map(({ channel }) => channel)).toEqual([
    'resources/universalServicePhone',
    'resources/unitServicePhone',
  ])
})

test('a stream that ends is opened again, and what was missed meanwhile is read', async () => {
  const { heard } = await listening()
  streams[0]?.end()
  await pass(2_000)
  expect(streams).toHaveLength(2)
  expect(heard).toMatchObject([{ type: '*' }])
})

test('a page in the background lets go of its connection, and looks again when it is back', async () => {
  const { heard } = await listening()
  show(false)
  await pass(4_000)
  expect(streams[0]?.signal.aborted).toBe(false)
  await pass(2_000)
  expect(streams[0]?.signal.aborted).toBe(true)
  await pass(600_000)
  expect(streams).toHaveLength(1)
  show(true)
  await pass(0)
  expect(streams).toHaveLength(2)
  expect(heard).toMatchObject([{ type: '*' }])
})

test('nobody there: lists are not read on, so that the session can end', async () => {
  const { heard } = await listening()
  await pass(11 * 60_000)
  expect(streams[0]?.signal.aborted).toBe(true)
  window.dispatchEvent(new Event('pointerdown'))
  await pass(0)
  expect(streams).toHaveLength(2)
  expect(heard).toMatchObject([{ type: '*' }])
})

test('without anything to refresh there is no connection; moving between pages keeps it', async () => {
  const { phones, subscribe, unsubscribe, heard } = await listening()
  unsubscribe(phones)
  await pass(3_000)
  const next = subscribe('customer')
  await pass(10_000)
  expect(streams[0]?.signal.aborted).toBe(false)
  unsubscribe(next)
  await pass(6_000)
  expect(streams[0]?.signal.aborted).toBe(true)
  subscribe('customer')
  await pass(0)
  expect([streams.length, heard.length]).toEqual([2, 0])
})

test('an ended session is not asked again until something new is opened', async () => {
  status = 401
  const { subscribe } = await listening()
  await pass(120_000)
  expect(streams).toHaveLength(1)
  status = 200
  subscribe('customer')
  await pass(0)
  expect(streams).toHaveLength(2)
})
