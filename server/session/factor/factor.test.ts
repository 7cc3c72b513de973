import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { insideUrls, openScene, password, type Scene } from '../session.fixture.ts'
import { factorHand } from './factor.fixture.ts'

const minute = 60_000
const names = ['alice', 'bobby', 'carol', 'david', 'emily', 'frank', 'grace', 'heidi', 'ivana'] as const

describe.each(mainDatabase)('the second factor on %s', (_name, server) => {
  let scene: Scene
  let hand: ReturnType<typeof factorHand>

  beforeAll(async () => {
    scene = await openScene(server)
    hand = factorHand(scene)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })]
    for (const name of names) await scene.account(name, { jobIds })
  }, 300_000)
  afterAll(() => scene.close())

  test('a login with it is complete after its code, and not before', async () => {
    const { secret, token: before } = await hand.setUp('alice')
    expect(await hand.probe(before)).toMatchObject({ http: 200 })
    const first = await scene.login('alice')
    expect(first).toMatchObject({ status: 'success', code: 200, errorCode: '-2', data: { factor: 'code' } })
    expect(first.msg).toContain('code')
    const second = await hand.complete(first.data.accessToken, hand.codeOf(secret))
    expect(second).toMatchObject({ status: 'success', errorCode: null, data: { name: 'name alice', roles: ['clerk'] } })
    expect(second.data).not.toHaveProperty('factor')
    expect(second.data.accessToken).not.toBe(first.data.accessToken)
    expect(await hand.probe(second.data.accessToken)).toMatchObject({ http: 200 })
    expect(await hand.probe(first.data.accessToken)).toMatchObject({ http: 401, code: 103 })
  })

  test('without the right password nothing is said of it', async () => {
    const wrong = await scene.login('alice', 'Wrong@2024')
    expect(wrong).toMatchObject({ errorCode: 'E_LOGIN', data: null })
    expect(wrong).toEqual(await scene.login('nobody', 'Wrong@2024'))
  })

  test('a code counts once, also for the step beside it, and two at once are one', async () => {
    const { secret } = await hand.setUp('bobby')
    const half = async () => (await scene.login('bobby')).data.accessToken
    const code = hand.codeOf(secret)
    const [one, other] = [await half(), await half()]
    const answers = await Promise.all([hand.complete(one, code), hand.complete(other, code)])
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['E_LOGIN', null].toSorted())
    expect(await hand.complete(await half(), code)).toMatchObject({ errorCode: 'E_LOGIN', data: null })
    scene.pass(30_000)
    // The clock of a phone may be a step behind: that step was used.
    expect(await hand.complete(await half(), code)).toMatchObject({ errorCode: 'E_LOGIN' })
    expect(await hand.complete(await half(), hand.codeOf(secret))).toMatchObject({ status: 'success' })
  })

  test('the clock of a phone may be one step off, and not two', async () => {
    const { secret } = await hand.setUp('carol')
    const half = async () => (await scene.login('carol')).data.accessToken
    const now = hand.codeOf(secret)
    scene.pass(60_000)
    expect(await hand.complete(await half(), now)).toMatchObject({ errorCode: 'E_LOGIN' })
    const then = hand.codeOf(secret)
    scene.pass(30_000)
    expect(await hand.complete(await half(), then)).toMatchObject({ status: 'success' })
  })

  test('ten recovery codes, each once, in whatever way they are typed', async () => {
    const { codes } = await hand.setUp('david')
    expect(new Set(codes).size).toBe(10)
    const half = async () => (await scene.login('david')).data.accessToken
    const [first = '', second = ''] = codes
    expect(await hand.complete(await half(), ` ${first.toLowerCase().replace('-', ' ')} `)).toMatchObject({
      errorCode: null,
      status: 'success',
    })
    expect(await hand.complete(await half(), first)).toMatchObject({ errorCode: 'E_LOGIN' })
    const token = (await hand.complete(await half(), second)).data.accessToken
    expect((await hand.read(token)).data).toMatchObject({ recoveryCodes: 8, demanded: false, dueAt: null })
    const { codes: fresh } = (await hand.renew(token)).data
    expect(await hand.complete(await half(), codes[3] ?? '')).toMatchObject({ errorCode: 'E_LOGIN' })
    expect(await hand.complete(await half(), fresh[3] ?? '')).toMatchObject({ status: 'success' })
  })

  test('a session before the factor reaches nothing but the factor', async () => {
    await hand.setUp('emily')
    const { accessToken: token } = (await scene.login('emily')).data
    for (const url of insideUrls)
      expect((await scene.send('GET', url, undefined, { token })).errorCode, url).toBe('E_OP')
    expect(await hand.read(token)).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.begin(token)).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.remove(token)).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.renew(token)).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.prove(token, { password })).toMatchObject({ errorCode: 'E_OP' })
    const reset = { oldPassword: password, newPassword: 'Other@2025' }
    expect(await scene.send('POST', '/platform/pc/user/login/reset/password', reset, { token })).toMatchObject({
      errorCode: 'E_OP',
    })
    scene.pass(10 * minute)
    expect(await hand.complete(token, '000000')).toMatchObject({ http: 401 })
  })

  test('guessing is limited for the account; whoever knows but the name locks nobody out', async () => {
    const { secret } = await hand.setUp('frank')
    for (let i = 0; i < 15; i++) await scene.login('frank', 'Wrong@2024', { ip: `10.7.0.${i}` })
    scene.pass(10 * minute)
    const half = async (ip: string) => (await scene.login('frank', password, { ip })).data.accessToken
    const token = await half('10.8.0.1')
    const wrong = hand.codeOf(secret) === '123456' ? '654321' : '123456'
    const answers = await Promise.all(Array.from({ length: 40 }, () => hand.complete(token, wrong, { ip: '10.8.0.1' })))
    expect(answers.filter(({ errorCode }) => errorCode === 'E_LOGIN')).toHaveLength(5)
    // Another session of the thief does not bring tries along; the owner has their own, from where they are.
    const again = await half('10.8.0.1')
    expect(await hand.complete(again, hand.codeOf(secret), { ip: '10.8.0.1' })).toMatchObject({ errorCode: 'E_LOCKED' })
    expect(await hand.complete(await half('10.8.0.2'), hand.codeOf(secret), { ip: '10.8.0.2' })).toMatchObject({
      status: 'success',
    })
  })

  test('of two who set up at once the later counts, and nothing is half set up', async () => {
    const token = await scene.token('grace')
    const { data: older } = await hand.begin(token)
    const { data: newer } = await hand.begin(token)
    expect(await hand.confirm(token, older.id, hand.codeOf(older.secret))).toMatchObject({ errorCode: 'E_VERSION' })
    // Not confirmed: the password is enough, as before.
    expect((await scene.login('grace')).errorCode).toBeNull()
    const code = hand.codeOf(newer.secret)
    const both = await Promise.all([hand.confirm(token, newer.id, code), hand.confirm(token, newer.id, code)])
    expect(both.filter(({ status }) => status === 'success')).toHaveLength(1)
    const codes = both.find(({ status }) => status === 'success')?.data.codes ?? []
    const half = (await scene.login('grace')).data.accessToken
    expect(await hand.complete(half, codes[0] ?? '')).toMatchObject({ status: 'success' })
  })

  test('another one replaces it without a gap, ends the other sessions, and its removal asks for it', async () => {
    const { token, secret } = await hand.setUp('heidi')
    const half = async () => (await scene.login('heidi')).data.accessToken
    const other = (await hand.complete(await half(), hand.codeOf(secret))).data.accessToken
    const { data: draft } = await hand.begin(token)
    expect((await scene.login('heidi')).errorCode).toBe('-2')
    expect(await hand.confirm(token, draft.id, hand.codeOf(draft.secret))).toMatchObject({ status: 'success' })
    expect(await hand.probe(other)).toMatchObject({ http: 401, code: 103 })
    expect(await hand.complete(await half(), hand.codeOf(secret))).toMatchObject({ errorCode: 'E_LOGIN' })
    scene.pass(10 * minute)
    expect(await hand.remove(token)).toMatchObject({ errorCode: 'E_PROOF', data: { by: 'code' } })
    expect(await hand.begin(token)).toMatchObject({ errorCode: 'E_PROOF' })
    // No way down: the password is no proof of somebody who has a factor.
    expect(await hand.prove(token, { password })).toMatchObject({ errorCode: 'E_REQUIRED' })
    expect(await hand.prove(token, { code: hand.codeOf(draft.secret) })).toMatchObject({ status: 'success' })
    expect(await hand.remove(token)).toMatchObject({ status: 'success' })
    expect((await scene.login('heidi')).errorCode).toBeNull()
  })

  test('the trail has what was done, and neither it nor the session keeps a code', async () => {
    const { codes, token } = await hand.setUp('ivana')
    await hand.renew(token)
    await hand.remove(token)
    const { rows } = await sql<{ operation: string }>`
      select l."operation" from "operationLog" l join "account" a on a."id" = l."entityId"
      where a."loginName" = 'ivana' and l."operation" like '%actor%' or l."operation" = 'renewRecoveryCodes'
      order by l."createdAt", l."id"`.execute(scene.platform.database.read)
    expect(rows.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['setUpFactor', 'renewRecoveryCodes', 'removeFactor']),
    )
    const dump = JSON.stringify([
      (await sql`select * from "recoveryCode"`.execute(scene.platform.database.read)).rows,
      (await sql`select * from "operationLog"`.execute(scene.platform.database.read)).rows,
    ])
    for (const code of codes) expect(dump).not.toContain(code.replace('-', ''))
  })

  test('a ticket of the unified login does not go around it', async () => {
    scene.tickets.set('whole', { loginName: 'alice', complete: true })
    const answer = await scene.send('POST', '/platform/pc/user/login/unify', { ticket: 'whole' })
    expect(answer).toMatchObject({ errorCode: '-2', data: { factor: 'code' } })
  })
})
