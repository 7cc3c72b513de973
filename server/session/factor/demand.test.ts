import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRecord } from '../../../src/platform/contract.ts'
import { mainDatabase } from '../../database/database.fixture.ts'
import { openScene, password, type Scene, stageHand } from '../session.fixture.ts'
import { factorHand } from './factor.fixture.ts'
import { resetFactor } from './resetFactor.ts'

const day = 24 * 60 * 60_000

describe.each(mainDatabase)('a role that demands a second factor on %s', (_name, server) => {
  let scene: Scene
  let hand: ReturnType<typeof factorHand>

  beforeAll(async () => {
    scene = await openScene(server)
    hand = factorHand(scene)
    const granted = { '/setting/job': ['detail'] } as const
    const strict = await scene.role('strict', { dataScope: 'all', secondFactor: true, factorGraceDays: 0 }, granted)
    const kind = await scene.role('kind', { dataScope: 'all', secondFactor: true, factorGraceDays: 7 }, granted)
    for (const name of ['alice', 'bobby', 'carol']) await scene.account(name, { jobIds: [strict] })
    await scene.account('david', { jobIds: [kind] })
    await scene.account('emily', { jobIds: [kind, strict] })
  }, 300_000)
  afterAll(() => scene.close())

  test('without days of grace the login opens the setting up alone, and is complete with it', async () => {
    const first = await scene.login('alice')
    expect(first).toMatchObject({ status: 'success', errorCode: '-2', data: { factor: 'setUp' } })
    const token = first.data.accessToken
    expect(await hand.probe(token)).toMatchObject({ errorCode: 'E_OP' })
    expect(await scene.send('GET', '/platform/pc/menu/list', undefined, { token })).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.complete(token, '123456')).toMatchObject({ errorCode: 'E_OP' })
    const { data: draft } = await hand.begin(token)
    const answer = await hand.confirm(token, draft.id, hand.codeOf(draft.secret))
    expect(answer).toMatchObject({ status: 'success', data: { user: { name: 'name alice' } } })
    expect(answer.data.codes).toHaveLength(10)
    const user = answer.data.user as UserRecord
    expect(await hand.probe(user.accessToken)).toMatchObject({ http: 200 })
    expect(await hand.probe(token)).toMatchObject({ http: 401 })
    expect(await hand.remove(user.accessToken)).toMatchObject({ errorCode: 'E_STATE' })
    expect((await scene.login('alice')).data).toMatchObject({ factor: 'code' })
  })

  test('half logins that set up side by side end with the first that is done', async () => {
    const [mine, thief] = [(await scene.login('bobby')).data.accessToken, (await scene.login('bobby')).data.accessToken]
    const { data: draft } = await hand.begin(mine)
    expect(await hand.confirm(mine, draft.id, hand.codeOf(draft.secret))).toMatchObject({ status: 'success' })
    expect(await hand.begin(thief)).toMatchObject({ http: 401, code: 103 })
  })

  test('the days of grace begin with the first login, and the shortest among the roles counts', async () => {
    expect((await scene.login('emily')).data).toMatchObject({ factor: 'setUp' })
    scene.pass(20 * day)
    const token = await scene.token('david')
    const { data } = await hand.read(token)
    const dueAt = new Date(scene.platform.clock().getTime() + 7 * day).toISOString()
    expect(data).toMatchObject({ since: null, demanded: true, dueAt })
    scene.pass(7 * day - 60_000)
    expect((await scene.login('david')).errorCode).toBeNull()
    scene.pass(60_000)
    expect((await scene.login('david')).data).toMatchObject({ factor: 'setUp' })
  })

  test('an administrator takes a lost one away: sessions end, the person is told, and the demand stays', async () => {
    const first = (await scene.login('carol')).data.accessToken
    const { data: draft } = await hand.begin(first)
    const { data } = await hand.confirm(first, draft.id, hand.codeOf(draft.secret))
    const token = data.user?.accessToken ?? ''
    const id = (await scene.rows('account').find({ loginName: 'carol' }))?.id ?? ''
    expect(await scene.as(stageHand, (call) => resetFactor(call, id))).toBe(true)
    expect(await scene.as(stageHand, (call) => resetFactor(call, id))).toBe(false)
    expect(await hand.probe(token)).toMatchObject({ http: 401, code: 103 })
    expect((await scene.login('carol', password)).data).toMatchObject({ factor: 'setUp' })
    const job = await scene.rows('job').find({ code: 'strict' })
    await scene.rows('job').update(job?.id ?? '', null, { secondFactor: false, factorGraceDays: null })
    const whole = await scene.token('carol')
    expect((await hand.read(whole)).data).toMatchObject({ since: null, demanded: false, resetAt: expect.any(String) })
    const again = (await hand.begin(whole)).data
    expect(await hand.confirm(whole, again.id, hand.codeOf(again.secret))).toMatchObject({ status: 'success' })
    expect((await hand.read(whole)).data).toMatchObject({ since: expect.any(String), resetAt: null })
  })
})
