import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenSession } from '../../src/platform/contract.ts'
import { mainDatabase } from '../database/database.fixture.ts'
import { openScene, type Scene } from './session.fixture.ts'

const minute = 60_000
describe.each(mainDatabase)('open sessions on %s', (_name, server) => {
  let scene: Scene
  const sessions = (token: string) =>
    scene.send<OpenSession[]>('GET', '/platform/pc/account/sessions', undefined, { token })
  const end = (token: string, body: object = {}) =>
    scene.send<{ ended: number }>('POST', '/platform/pc/account/sessions/end', body, { token })
  const probe = (token: string) => scene.send('GET', '/probe/login', undefined, { token })
  const logIn = async (name: string, userAgent: string, ip: string) =>
    (await scene.login(name, undefined, { ip, headers: { 'user-agent': userAgent } })).data.accessToken

  beforeAll(async () => {
    scene = await openScene(server)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })]
    for (const name of ['alice', 'bobby', 'carol', 'david']) await scene.account(name, { jobIds })
  }, 300_000)
  afterAll(() => scene.close())

  test('are listed with device and last use, the one that asks marked and first', async () => {
    const desk = await logIn('alice', 'Desk/1', '10.0.0.1')
    scene.pass(minute)
    const phone = await logIn('alice', 'Phone/1', '10.0.0.2')
    const { data } = await sessions(desk)
    expect(data.map(({ userAgent, ip, current }) => [userAgent, ip, current])).toEqual([
      ['Desk/1', '10.0.0.1', true],
      ['Phone/1', '10.0.0.2', false],
    ])
    const [first] = data
    if (!first) throw new Error('no session')
    expect(Date.parse(first.lastUsedAt) - Date.parse(first.createdAt)).toBe(minute)
    expect(JSON.stringify(data)).not.toContain(desk)
    expect(JSON.stringify(data)).not.toContain(phone)
    expect((await sessions(phone)).data.map(({ current }) => current)).toEqual([true, false])
  })

  test('are only those of the caller that still work', async () => {
    const old = await scene.token('bobby')
    scene.pass(31 * minute)
    const left = await scene.token('bobby')
    await scene.send('GET', '/api/pc/logout', undefined, { token: left })
    const token = await scene.token('bobby')
    await scene.token('alice')
    expect((await sessions(token)).data).toHaveLength(1)
    expect(await sessions(old)).toMatchObject({ http: 401, code: 401 })
  })

  test('others end together, and the one that asks stays', async () => {
    const [first, second, third] = [await scene.token('carol'), await scene.token('carol'), await scene.token('carol')]
    const stranger = await scene.token('david')
    expect((await end(third)).data).toEqual({ ended: 2 })
    for (const token of [first, second]) expect(await probe(token)).toMatchObject({ http: 401, code: 103 })
    for (const token of [third, stranger]) expect(await probe(token)).toMatchObject({ code: 200 })
    expect((await end(third)).data).toEqual({ ended: 0 })
  })

  test('one of them ends alone; neither a stranger’s nor the own one can be named', async () => {
    const [own, other, kept] = [await scene.token('david'), await scene.token('david'), await scene.token('david')]
    const mine = (await sessions(own)).data
    const stranger = await scene.token('carol')
    const strangers = (await sessions(stranger)).data
    const otherId = (await sessions(other)).data.find(({ current }) => current)?.id
    const ownId = mine.find(({ current }) => current)?.id
    expect((await end(own, { ids: [otherId, ownId, strangers[0]?.id, 'nothing'] })).data).toEqual({ ended: 1 })
    expect(await probe(other)).toMatchObject({ code: 103 })
    for (const token of [own, kept, stranger]) expect(await probe(token)).toMatchObject({ code: 200 })
  })

  test('refuse what they do not know', async () => {
    const token = await scene.token('alice')
    expect(await end(token, { ids: 'all' })).toMatchObject({ status: 'fail', errorCode: 'E_FORMAT' })
    expect(await end(token, { everybody: true })).toMatchObject({ status: 'fail', errorCode: 'E_UNKNOWN' })
    expect(await sessions('A'.repeat(43))).toMatchObject({ http: 401, code: 105 })
  })
})
