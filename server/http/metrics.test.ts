import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

const { count, watch, server } = await openMetrics(0, '127.0.0.1')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

test('calls are counted by route and status, in the format Prometheus reads', async () => {
  count({ route: 'notice.list', status: 200, ms: 30 })
  count({ route: 'notice.list', status: 200, ms: 300 })
  count({ route: 'notice.update', status: 409, ms: 5 })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(text).toMatch(/^console_call_seconds_count\{route="notice\.list",status="200"\} 2$/m)
  expect(text).toMatch(/^console_call_seconds_bucket\{le="0\.05",route="notice\.list",status="200"\} 1$/m)
  expect(text).toMatch(/^console_call_seconds_count\{route="notice\.update",status="409"\} 1$/m)
  expect(text).toMatch(/^process_resident_memory_bytes/m)
})

test('figures that change by themselves are read when somebody asks', async () => {
  let value = 3
  const read = async () => (value > 0 ? [{ labels: { channel: 'mail' }, value }] : [])
  watch({ name: 'console_probe', help: 'A probe', labels: ['channel'], read })
  const text = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(await text()).toMatch(/^console_probe\{channel="mail"\} 3$/m)
  value = 0
  expect(await text()).not.toMatch(/^console_probe\{/m)
})

test('nothing else is there', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})
