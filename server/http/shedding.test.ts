import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { headers } from '../../src/platform/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { registry } from '../registry.ts'
import { httpServer } from './server.ts'
import { type Limits, shedLoad } from './shedding.ts'

/** Calls held until they are let go, as slow ones are. */
const held: (() => void)[] = []
const holding = (name: string, more: Partial<Route> = {}): Route => ({
  method: 'GET',
  url: `/platform/pc/slow/${name}`,
  name: `slow.${name}`,
  permit: 'public',
  mutates: false,
  handle: async () => {
    await new Promise<void>((release) => held.push(release))
    return { data: name }
  },
  ...more,
})
const quick: Route = { ...holding('quick'), handle: async () => ({ data: 'quick' }) }

let app: FastifyInstance
const lines: string[] = []

/** No call of these needs a database. */
async function open(overload: Limits): Promise<void> {
  const { demos: _, ...collected } = registry()
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const platform = { ...collected, log, clock: () => new Date(), database: { durability: 'process' }, version: 'test' }
  const routes = [holding('call'), holding('stream', { staysOpen: true }), quick]
  app = await httpServer(platform as unknown as Platform, routes, { overload })
}
const get = (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } })
const begin = async (name: string, count: number) => {
  const before = held.length
  const answers = Array.from({ length: count }, () => get(`/platform/pc/slow/${name}`))
  await expect.poll(() => held.length).toBe(before + count)
  return answers
}
const letGo = () => {
  for (const release of held.splice(0)) release()
}

afterEach(async () => {
  letGo()
  await app.close()
})

test('beyond the limit calls are turned away at once, and let in again when others are done', async () => {
  await open({ inFlight: 3, late: 0 })
  const inside = await begin('call', 3)
  const away = await get('/platform/pc/slow/quick')
  expect(away.statusCode).toBe(503)
  expect(away.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(away.headers[headers.requestId.toLowerCase()]).toEqual(expect.any(String))
  expect(away.headers['content-security-policy']).toContain("default-src 'self'")
  expect(away.json()).toEqual({
    status: 'fail',
    code: 503,
    errorCode: null,
    msg: 'The service is not available right now, please try again later',
    data: null,
  })
  expect((await get('/healthz')).json()).toMatchObject({ ready: true })
  // One line each, and no alarm: what was turned away is no fault.
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])

  letGo()
  expect((await Promise.all(inside)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await expect.poll(async () => (await get('/platform/pc/slow/quick')).statusCode).toBe(200)
})

test('however many arrive at once, no more are let in', async () => {
  await open({ inFlight: 2, late: 0 })
  const away: number[] = []
  const answers = Array.from({ length: 10 }, async () => {
    const { statusCode } = await get('/platform/pc/slow/call')
    if (statusCode !== 200) away.push(statusCode)
  })
  await expect.poll(() => [held.length, away.length]).toEqual([2, 8])
  expect(new Set(away)).toEqual(new Set([503]))
  letGo()
  await Promise.all(answers)
})

test('a call whose caller went away keeps its place until its work is done', async () => {
  await open({ inFlight: 1, late: 0 })
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const call = request({ port, hostname, path: '/platform/pc/slow/call' }).on('error', () => undefined)
  call.end()
  await expect.poll(() => held.length).toBe(1)
  call.destroy()
  expect((await get('/platform/pc/slow/quick')).statusCode).toBe(503)
  letGo()
  await expect.poll(async () => (await get('/platform/pc/slow/quick')).statusCode).toBe(200)
})

test('what stays open is no work in hand', async () => {
  await open({ inFlight: 1, late: 0 })
  await begin('stream', 3)
  expect((await get('/platform/pc/slow/quick')).statusCode).toBe(200)
})

test('a late event loop turns calls away until it is in time again', async () => {
  await open({ inFlight: 0, late: 0 })
  let late = true
  let stopped = false
  const other = await httpServer(
    { ...registry(), log: pino({ level: 'silent' }), clock: () => new Date() } as unknown as Platform,
    [],
  )
  const stop = () => {
    stopped = true
  }
  shedLoad(other, { inFlight: 0, late: 1 }, () => ({ late: () => late, stop }))
  other.get('/late', { config: { route: quick } }, async () => 'served')
  expect((await other.inject('/late')).statusCode).toBe(503)
  late = false
  expect((await other.inject('/late')).statusCode).toBe(200)
  await other.close()
  expect(stopped).toBe(true)
})
