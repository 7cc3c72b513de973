import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../database/database.fixture.ts'
import { subnetOf } from './lockout.ts'
import { openScene, password, type Scene } from './session.fixture.ts'

// A stranger who knows a login name keeps out nobody but themselves: wrong passwords count by account and address, those
// of many addresses slow each other down, and a browser that has logged in before has tries of its own.
const minute = 60_000
const office = '10.0.0.7'
const stranger = '203.0.113.9'

describe.each(mainDatabase)('who knows a login name on %s', (_name, server) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene(server)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' })]
    for (const name of ['anna', 'boris', 'clara', 'diego', 'elena', 'felix', 'greta'])
      await scene.account(name, { jobIds })
  }, 300_000)
  afterAll(() => scene.close())

  /** A login of that browser: what was answered, and the cookie it keeps. */
  async function enter(loginName: string, typed: string, ip: string, device?: string) {
    const answer = await scene.app.inject({
      method: 'POST',
      url: '/platform/pc/user/login/password',
      remoteAddress: ip,
      headers: { 'accept-language': 'en', ...(device !== undefined && { cookie: `other=1; ${device}` }) },
      payload: { loginName, password: typed },
    })
    const { errorCode, msg, data } = answer.json<{ errorCode: string | null; msg: string; data: object | null }>()
    const [kept] = [answer.headers['set-cookie']].flat()
    return { errorCode, msg, data, kept: kept ?? null, device: kept?.split(';')[0] ?? '' }
  }
  const wrong = async (loginName: string, ip: string, times: number, device?: string) => {
    const codes: (string | null)[] = []
    for (let n = 0; n < times; n += 1) codes.push((await enter(loginName, 'Wrong@2024', ip, device)).errorCode)
    return codes
  }

  test('does not keep its owner out', async () => {
    expect(await wrong('anna', stranger, 7)).toEqual([...Array(5).fill('E_LOGIN'), 'E_LOCKED', 'E_LOCKED'])
    expect(await enter('anna', password, stranger)).toMatchObject({ errorCode: 'E_LOCKED' })
    expect((await enter('anna', password, office)).errorCode).toBe(null)
  })

  test('does not even from the office of the owner, whose browser is known', async () => {
    const { device, kept } = await enter('boris', password, office)
    expect(kept).toMatch(/^device=[\w-]{43}; Max-Age=\d+; Path=\/platform\/pc\/user\/login; HttpOnly; SameSite=Strict$/)
    await wrong('boris', office, 6)
    expect((await enter('boris', password, office)).errorCode).toBe('E_LOCKED')
    expect((await enter('boris', password, office, device)).errorCode).toBe(null)
    // Of its own tries it has as many as anybody.
    expect(await wrong('boris', office, 6, device)).toEqual([...Array(5).fill('E_LOGIN'), 'E_LOCKED'])
    scene.pass(10 * minute)
    expect((await enter('boris', password, office, device)).errorCode).toBe(null)
  })

  test('a browser is known for those who logged in with it, and for nobody else', async () => {
    const { device } = await enter('clara', password, office)
    await wrong('diego', office, 5)
    expect((await enter('diego', password, office, device)).errorCode).toBe('E_LOCKED')
    expect((await enter('diego', password, office, `device=${'x'.repeat(43)}`)).errorCode).toBe('E_LOCKED')
    const { rows } = await sql`select * from "knownDevice"`.execute(scene.platform.database.read)
    expect(JSON.stringify(rows)).not.toContain(device.slice('device='.length))
    // Two people at one computer: it is known for both, under one cookie.
    const second = await enter('diego', password, '10.0.0.8', device)
    expect(second).toMatchObject({ errorCode: null, device })
  })

  test('who logs in twice at once is let in twice, also by a process whose clock is a little behind', async () => {
    expect((await enter('greta', password, office)).errorCode).toBe(null)
    scene.pass(-5)
    expect((await enter('greta', password, '10.0.0.9')).errorCode).toBe(null)
    scene.pass(5)
  })

  test('guessing from many addresses slows down, more and more', async () => {
    const { device } = await enter('elena', password, office)
    const guess = (n: number) => enter('elena', 'Wrong@2024', `198.51.100.${n}`)
    for (let n = 0; n < 21; n += 1) expect([n, (await guess(n)).errorCode]).toEqual([n, 'E_LOGIN'])
    const waits: number[] = []
    for (let n = 21; n < 33; n += 1) {
      const answer = await guess(n)
      expect(answer.errorCode).toBe('E_LOCKED')
      const { retryAfter } = answer.data as { retryAfter: number }
      waits.push(retryAfter)
      scene.pass(retryAfter * 1000)
      expect((await guess(n)).errorCode).toBe('E_LOGIN')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600])
    expect((await enter('elena', password, '198.51.100.99')).errorCode).toBe('E_LOCKED')
    expect((await enter('elena', password, '198.51.100.99', device)).errorCode).toBe(null)
  }, 120_000)

  test('hears the same about who is not there', async () => {
    const story = async (loginName: string) => {
      const heard: unknown[] = []
      const hear = async (ip: string) => {
        const { errorCode, msg, data, kept } = await enter(loginName, 'Wrong@2024', ip)
        heard.push({ errorCode, msg, data, kept })
      }
      for (let n = 0; n < 7; n += 1) await hear('192.0.2.1')
      for (let n = 0; n < 20; n += 1) await hear(`192.0.2.${10 + n}`)
      return heard
    }
    expect(await story('felix')).toEqual(await story('nobodyatall'))
  }, 120_000)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
])('%s counts as %s', (ip, counted) => expect(subnetOf(ip)).toBe(counted))
