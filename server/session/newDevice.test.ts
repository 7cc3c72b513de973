import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeviceNotice, deviceEndpoints } from '../../src/platform/deviceContract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { openScene, password, type Scene } from './session.fixture.ts'

const day = 24 * 60 * 60_000
const urlOf = (endpoint: string) => endpoint.split(' ')[1] ?? ''

describe.each(mainDatabase)('logins from new devices on %s', (_name, server) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await openScene(server)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' })]
    for (const name of ['anna', 'boris', 'clara', 'diego', 'elena']) await scene.account(name, { jobIds })
  }, 300_000)
  afterAll(() => scene.close())

  /** A login of a browser that keeps its cookie. */
  async function enter(name: string, userAgent: string, cookie?: string) {
    const answer = await scene.app.inject({
      method: 'POST',
      url: '/platform/pc/user/login/password',
      remoteAddress: '10.0.0.9',
      headers: { 'user-agent': userAgent, ...(cookie !== undefined && { cookie }) },
      payload: { loginName: name, password },
    })
    const [kept = ''] = [answer.headers['set-cookie']].flat()
    return { token: answer.json().data.accessToken as string, cookie: kept.split(';')[0] ?? '' }
  }
  const notices = async (token: string) =>
    (await scene.send<DeviceNotice[]>('GET', urlOf(deviceEndpoints.list), undefined, { token })).data
  const dismiss = (token: string, ids: readonly string[]) =>
    scene.send('POST', urlOf(deviceEndpoints.seen), { ids }, { token })

  test('the first browser of an account is no news, and neither is one that is known', async () => {
    const first = await enter('anna', 'Desk/1')
    const again = await enter('anna', 'Desk/1', first.cookie)
    expect(await notices(first.token)).toEqual([])
    expect(await notices(again.token)).toEqual([])
  })

  test('another browser is told to the one that is known, with place and time, and not to itself', async () => {
    const desk = await enter('boris', 'Desk/1')
    scene.pass(1000)
    const stranger = await enter('boris', 'Stranger/9')
    expect(await notices(desk.token)).toMatchObject([{ userAgent: 'Stranger/9', ip: '10.0.0.9' }])
    expect(await notices(stranger.token)).toEqual([])
    // Neither at its next login, where it is known.
    expect(await notices((await enter('boris', 'Stranger/9', stranger.cookie)).token)).toEqual([])
    expect(await notices((await enter('boris', 'Desk/1', desk.cookie)).token)).toHaveLength(1)
  })

  test('only a browser that it is not about says that it was its owner', async () => {
    const desk = await enter('clara', 'Desk/1')
    const stranger = await enter('clara', 'Stranger/9')
    const other = await enter('diego', 'Desk/1')
    const ids = (await notices(desk.token)).map(({ id }) => id)
    expect(ids).toHaveLength(1)
    await dismiss(stranger.token, ids)
    await dismiss(other.token, ids)
    expect(await notices(desk.token)).toHaveLength(1)
    await dismiss(desk.token, ids)
    expect(await notices(desk.token)).toEqual([])
    expect(await dismiss(desk.token, 'all' as never)).toMatchObject({ status: 'fail' })
  })

  test('a browser that nobody used for long is new again', async () => {
    const desk = await enter('elena', 'Desk/1')
    scene.pass(100 * day)
    const home = await enter('elena', 'Home/1')
    scene.pass(100 * day)
    const late = await enter('elena', 'Desk/1', desk.cookie)
    const told = (await notices((await enter('elena', 'Home/1', home.cookie)).token)).map((one) => one.userAgent)
    expect(told).toContain('Desk/1')
    expect(await notices(late.token)).not.toContainEqual(expect.objectContaining({ userAgent: 'Desk/1' }))
  })

  test('nobody is told anything by a session that is not whole', async () => {
    expect(await scene.send('GET', urlOf(deviceEndpoints.list))).toMatchObject({ http: 401 })
  })
})
