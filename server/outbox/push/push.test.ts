import { createECDH, createPublicKey } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { quietPreference } from '../../../src/platform/inboxContract.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../core/config.ts'
import type { PushConfig } from '../../core/outboxConfig.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { demoPeople } from '../../http/people.fixture.ts'
import { listMessages } from '../messages.ts'
import { openOutbox } from '../open.ts'
import { openBrowser, openPushService } from './pushService.fixture.ts'

function vapid() {
  const pair = createECDH('prime256v1')
  const VAPID_PUBLIC_KEY = pair.generateKeys('base64url')
  return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url') }
}
const environment = { ...vapid(), MAIL_FROM: 'Console <console@example.com>' }
const config = readConfig(environment).outbox.push as PushConfig

describe.each(mainDatabase)('push on %s', (_name, server) => {
  const people = demoPeople(server, ['admin', 'finance'])
  const time = { now: new Date() }
  let service: Awaited<ReturnType<typeof openPushService>>
  let app: Awaited<ReturnType<typeof createApp>>
  let outbox: Awaited<ReturnType<typeof openOutbox>> | undefined
  let refund = ''
  beforeAll(async () => {
    service = await openPushService()
    app = await createApp({ ...people.scratch.platform, pushKey: config.publicKey })
    refund = (await people.rows('admin', 'refund'))[0].id
  })
  afterAll(async () => {
    await app?.close()
    await service?.close()
  })
  beforeEach(async () => {
    // Sessions end twelve hours after the moment of the demo data.
    time.now = people.scratch.platform.clock()
    service.pushed.length = 0
    service.rules.status = 201
    for (const table of ['outbox', 'inboxItem', 'pushSubscription'])
      await sql`delete from ${sql.table(table)}`.execute(people.scratch.platform.database.read)
  })
  afterEach(async () => {
    await outbox?.stop()
    outbox = undefined
  })

  const open = async (networks = [ipaddr.parseCIDR('127.0.0.0/8')]) => {
    const platform = { ...people.scratch.platform, clock: () => time.now }
    outbox = await openOutbox(platform, {
      subscriptions: [],
      networks: [],
      mail: undefined,
      push: { ...config, networks },
    })
  }
  const call = async (path: string, payload?: object, headers = people.headersOf('finance')) => {
    const method = payload ? ('POST' as const) : ('GET' as const)
    const url = `/platform/pc${path}`
    return (await app.inject({ method, url, headers, ...(payload && { payload }) })).json()
  }
  const browserOn = async (headers?: Record<string, string>) => {
    const browser = openBrowser(`${service.origin}/send/${Math.random()}`)
    expect(await call('/inbox/push/on', browser.subscription, headers)).toMatchObject({ status: 'success' })
    return browser
  }
  const mention = async () => {
    const told = { resource: 'refund', id: refund, text: '秘密 13800001111', mentions: [await people.idOf('finance')] }
    expect(await people.post('admin', '/comment/insert', told)).toMatchObject({ status: 'success' })
  }
  const messages = async () => (await listMessages(people.scratch.platform.database.read, { channel: 'push' })).list
  const ended = (...expected: string[]) =>
    vi.waitFor(async () => expect((await messages()).map(({ state }) => state)).toEqual(expected), 10_000)

  test('tells each browser, readable by it alone, what the inbox shows, and who sends', async () => {
    await open()
    expect((await call('/inbox/push')).data).toEqual({ key: environment.VAPID_PUBLIC_KEY, on: false })
    const browser = await browserOn()
    expect((await call('/inbox/push')).data.on).toBe(true)
    await mention()
    await ended('sent')
    const [pushed] = service.pushed
    const { who, title } = (await people.get('finance', '/inbox/list')).data.list[0]
    const said = browser.read(pushed?.body ?? Buffer.alloc(0))
    expect(said).toMatchObject({ title: `${who}提到了您`, body: expect.stringContaining(title) })
    expect(said['path']).toMatch(new RegExp(`^/.*${refund}`))
    expect(JSON.stringify(said)).not.toContain('秘密')
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(pushed?.headers.authorization ?? '') ?? []
    expect(key).toBe(environment.VAPID_PUBLIC_KEY)
    const verified = await jwtVerify(token, createPublicKey(config.key), {
      audience: service.origin,
      currentDate: time.now,
    })
    expect(verified.payload.sub).toBe('mailto:console@example.com')
  })

  test('says nothing of a subscription: its owner chose where it goes', async () => {
    await open()
    await browserOn()
    const daily = { title: '退款', of: 'refund', query: '', rhythm: 'daily', hour: 9, ways: ['inbox'], form: 'link' }
    const { data } = await call('/subscription/insert', daily)
    expect(await call('/subscription/send', { id: data.id })).toMatchObject({ status: 'success' })
    expect((await call('/inbox/list?kind=subscription')).data.list).toHaveLength(1)
    expect(await messages()).toEqual([])
    await mention()
    await ended('sent')
    await call('/subscription/delete', { id: data.id })
  })

  test('waits in quiet hours, and is not sent about what was read by then', async () => {
    time.now = new Date('2026-03-04T22:00:00+08:00')
    await call('/user/preferences/update', {
      key: quietPreference,
      value: { from: '21:00', to: '08:00', weekends: false },
    })
    await open()
    await browserOn()
    await mention()
    await vi.waitFor(
      async () => expect(await messages()).toMatchObject([{ attempts: 0, nextAt: '2026-03-05T00:00:00.000Z' }]),
      10_000,
    )
    await mention()
    await people.post('finance', '/inbox/read')
    await mention()
    time.now = new Date('2026-03-05T08:00:00+08:00')
    await ended('sent', 'withdrawn', 'withdrawn')
    expect(service.pushed).toHaveLength(1)
    await call('/user/preferences/update', { key: quietPreference, value: null })
  })

  test('a browser that its push service does not know any more is forgotten', async () => {
    await open()
    for (const status of [404, 410]) {
      service.rules.status = status
      await browserOn()
      await mention()
      await vi.waitFor(async () => expect((await call('/inbox/push')).data.on).toBe(false), 10_000)
    }
    await ended('withdrawn', 'withdrawn')
  })

  test('a browser is forgotten with its session, and when it is switched off', async () => {
    await open()
    const headers = await people.scratch.sessionOf('finance')
    await browserOn(headers)
    const count = async () =>
      (await sql`select 1 from "pushSubscription"`.execute(people.scratch.platform.database.read)).rows.length
    service.rules.status = 503
    await mention()
    await vi.waitFor(async () => expect(await messages()).toMatchObject([{ lastError: 'answered 503' }]), 10_000)
    expect((await app.inject({ url: '/api/pc/logout', headers })).json()).toMatchObject({ status: 'success' })
    await vi.waitFor(async () => expect(await count()).toBe(0), 5_000)
    time.now = new Date(time.now.getTime() + 60_000)
    await ended('withdrawn')
    await browserOn()
    await call('/inbox/push/off', {})
    expect(await count()).toBe(0)
    await mention()
    expect(await messages()).toHaveLength(1)
  })

  test('no address of a browser leads into the private network', async () => {
    await open([])
    await browserOn()
    await mention()
    await ended('dead')
    expect(service.pushed).toEqual([])
  })

  test('what is no subscription is refused, and where nothing is pushed there is none', async () => {
    const { subscription } = openBrowser('https://push.example/1')
    for (const [name, value] of [
      ['endpoint', 'file:///etc/passwd'],
      ['p256dh', 'AAAA'],
      ['auth', 'AAAA'],
    ] as const)
      expect(await call('/inbox/push/on', { ...subscription, [name]: value })).toMatchObject({ errorCode: 'E_FORMAT' })
    expect((await people.get('finance', '/inbox/push')).data).toEqual({ key: null, on: false })
    expect(await people.post('finance', '/inbox/push/on', subscription)).toMatchObject({ errorCode: 'E_OP' })
  })
})

test('the keys must be a pair, and somebody must be named', () => {
  const { MAIL_FROM: _from, ...keys } = environment
  expect(() => readConfig(keys)).toThrow('MAIL_FROM or PUBLIC_URL is missing')
  expect(() => readConfig({ ...environment, ...{ VAPID_PUBLIC_KEY: vapid().VAPID_PUBLIC_KEY } })).toThrow(
    'must be a pair',
  )
  expect(() => readConfig({ VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY })).toThrow('must be a pair')
  const PUBLIC_URL = 'https://console.example'
  expect(readConfig({ ...keys, PUBLIC_URL }).outbox.push?.subject).toBe(PUBLIC_URL)
})
