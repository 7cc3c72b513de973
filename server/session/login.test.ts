import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../database/database.fixture.ts'
import { insideUrls, openScene, password, type Scene, stageHand } from './session.fixture.ts'

const minute = 60_000
describe.each(mainDatabase)('login on %s', (_name, server) => {
  let scene: Scene
  let jobIds: string[]
  const logout = (token?: string) =>
    scene.send('GET', '/api/pc/logout', undefined, token === undefined ? {} : { token })
  const probe = (token?: string, url = '/probe/login') =>
    scene.send('GET', url, undefined, token === undefined ? {} : { token })

  beforeAll(async () => {
    scene = await openScene(server)
    jobIds = [await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })]
    for (const name of ['alice', 'bobby', 'carol', 'david', 'emily', 'frank', 'grace', 'heidi'])
      await scene.account(name, { jobIds })
  }, 300_000)
  afterAll(() => scene.close())

  test('answers the user record, by login name in any case and by mobile', async () => {
    const answer = await scene.login('Alice')
    expect(answer).toMatchObject({ http: 200, status: 'success', code: 200, errorCode: null })
    expect(answer.data).toMatchObject({
      name: 'name alice',
      roles: ['clerk'],
      enable: true,
      photo: null,
      setting: { articlePlatform: [] },
      port: 'pc',
      mustChangePassword: false,
    })
    expect(answer.data.accessToken).toMatch(/^[\w-]{43}$/)
    const mobile = (await scene.rows('account').find({ loginName: 'alice' }))?.['mobile']
    expect((await scene.login(String(mobile))).data.name).toBe('name alice')
    const stored = await scene.rows('account').find({ loginName: 'alice' })
    expect(stored).toMatchObject({ lastLoginIp: '10.0.0.1', version: 1 })
  })

  test('tells nobody who exists', async () => {
    const wrong = await scene.login('bobby', 'Wrong@2024')
    const unknown = await scene.login('nobody', 'Wrong@2024')
    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({ http: 200, status: 'fail', errorCode: 'E_LOGIN', data: null })
  })

  test('refuses what is no login, field by field', async () => {
    expect(await scene.send('POST', '/platform/pc/user/login/password', {})).toMatchObject({
      errorCode: 'E_REQUIRED',
      errors: { loginName: 'Required field is empty', password: 'Required field is empty' },
    })
    const strange = { loginName: ['alice'], password: 7, 'username[]': 'alice' }
    expect(await scene.send('POST', '/platform/pc/user/login/password', strange)).toMatchObject({
      http: 200,
      status: 'fail',
      errors: { loginName: 'Wrong format', password: 'Wrong format', 'username[]': expect.any(String) },
    })
  })

  test('a hundred wrong passwords side by side are five, and lock the right one out for ten minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => scene.login('carol', 'Wrong@2024')))
    const codes = answers.map(({ errorCode }) => errorCode)
    expect(codes.filter((code) => code === 'E_LOGIN')).toHaveLength(5)
    expect(codes.filter((code) => code === 'E_LOCKED')).toHaveLength(95)
    expect(await scene.login('carol')).toMatchObject({ errorCode: 'E_LOCKED', msg: expect.stringContaining('10 min') })
    const mobile = (await scene.rows('account').find({ loginName: 'carol' }))?.['mobile']
    expect(await scene.login(String(mobile))).toMatchObject({ errorCode: 'E_LOCKED' })
    scene.pass(9 * minute)
    expect(await scene.login('carol')).toMatchObject({ errorCode: 'E_LOCKED', msg: expect.stringContaining('60 s') })
    scene.pass(minute)
    expect(await scene.login('carol')).toMatchObject({ status: 'success' })
  }, 300_000)

  test('a hash of an earlier cost is renewed by the login, and by nothing else', async () => {
    const { read } = scene.platform.database
    const stored = async () =>
      (
        await sql<{ password: string; version: number }>`
        select "password", "version" from "account" where "loginName" = 'emily'`.execute(read)
      ).rows[0]
    const before = await stored()
    const cheap = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await sql`update "account" set "password" = ${cheap} where "loginName" = 'emily'`.execute(read)
    await scene.login('emily', 'Wrong@2024')
    expect((await stored())?.password).toBe(cheap)
    expect((await scene.login('emily')).status).toBe('success')
    const renewed = await stored()
    expect(renewed?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(renewed?.version).toBe(before?.version)
    expect((await scene.login('emily')).status).toBe('success')
    expect(await stored()).toEqual(renewed)
  })

  test('unknown accounts lock alike', async () => {
    const codes = []
    for (let i = 0; i < 6; i++) codes.push((await scene.login('ghost', 'Wrong@2024')).errorCode)
    expect(codes).toEqual([...Array<string>(5).fill('E_LOGIN'), 'E_LOCKED'])
  })

  test('the right password ends the count', async () => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await scene.login('david', 'Wrong@2024')
      expect((await scene.login('david')).status).toBe('success')
    }
  })

  test('one address gets a hundred tries over all accounts, and right ones do not count', async () => {
    const ip = '10.9.9.9'
    for (let i = 0; i < 3; i++) await scene.login('emily', password, { ip })
    const codes = []
    for (let i = 0; i < 101; i++) codes.push((await scene.login(`guess${i}`, 'x', { ip })).errorCode)
    expect(codes.indexOf('E_LOCKED')).toBe(100)
    expect(await scene.login('emily', password, { ip })).toMatchObject({ errorCode: 'E_LOCKED' })
    expect(await scene.login('emily')).toMatchObject({ status: 'success' })
  }, 300_000)

  test('keeps no secret that could be used', async () => {
    const token = await scene.token('alice')
    const dump = JSON.stringify([
      (await sql`select * from "session"`.execute(scene.platform.database.read)).rows,
      (await sql`select * from "account"`.execute(scene.platform.database.read)).rows,
      (await sql`select * from "operationLog"`.execute(scene.platform.database.read)).rows,
    ])
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(password)
    expect(dump).toContain('$argon2id$')
  })

  test('only the whole token in the header carries a call', async () => {
    const token = await scene.token('alice')
    expect(await probe(token)).toMatchObject({ http: 200, status: 'success' })
    const flipped = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`
    const bad = [
      flipped,
      token.slice(1),
      `${token}A`,
      token.toLowerCase(),
      ` ${token}`,
      `${token} `,
      `${token}\0`,
      `${token},${token}`,
      `Bearer ${token}`,
      'null',
      'undefined',
      'x'.repeat(10_000),
      '',
      ' ',
    ]
    for (const one of bad) expect(await probe(one)).toMatchObject({ http: 401, code: 105, status: 'fail' })
    expect(await probe()).toMatchObject({ http: 401, code: 105 })
    const elsewhere = { headers: { cookie: `token=${token}` } }
    expect(await scene.send('GET', `/probe/login?token=${token}`, undefined, elsewhere)).toMatchObject({ http: 401 })
    const inBody = { authorization: token, accessToken: token, token }
    expect(await scene.send('POST', '/platform/pc/account/profile', inBody, elsewhere)).toMatchObject({ http: 401 })
  })

  test('logout ends the session, and says the same to a token it does not know', async () => {
    const token = await scene.token('alice')
    const other = await scene.token('alice')
    const answer = await logout(token)
    expect(answer).toMatchObject({ http: 200, status: 'success', data: null })
    expect(await probe(token)).toMatchObject({ http: 401, code: 103 })
    expect(await probe(other)).toMatchObject({ http: 200 })
    for (const unknown of [token, 'x', undefined]) expect(await logout(unknown)).toEqual(answer)
    const link = { token: other, headers: { 'sec-fetch-mode': 'navigate' } }
    expect(await scene.send('GET', '/api/pc/logout', undefined, link)).toMatchObject({ http: 403 })
    expect(await probe(other)).toMatchObject({ http: 200 })
  })

  test('a new login from the same browser ends the session before', async () => {
    const first = await scene.token('alice')
    const second = (await scene.login('frank', password, { token: first })).data.accessToken
    expect(second).not.toBe(first)
    expect(await probe(first)).toMatchObject({ http: 401, code: 103 })
    expect(await probe(second)).toMatchObject({ http: 200, data: { name: 'name frank' } })
  })

  test('a session ends after thirty minutes of rest, and twelve hours after the login', async () => {
    const resting = await scene.token('alice')
    scene.pass(30 * minute)
    expect(await probe(resting)).toMatchObject({ http: 401, code: 401 })
    const busy = await scene.token('alice')
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      scene.pass(20 * minute)
      expect(await probe(busy)).toMatchObject({ http: 200 })
    }
    scene.pass(20 * minute)
    expect(await probe(busy)).toMatchObject({ http: 401, code: 401 })
  }, 120_000)

  test('a disabled account is told so only with its password, and its sessions end at once', async () => {
    const token = await scene.token('heidi')
    const heidi = await scene.rows('account').find({ loginName: 'heidi' })
    await scene.rows('account').update(heidi?.id ?? '', null, { enable: false })
    expect(await probe(token)).toMatchObject({ http: 401, code: 401 })
    expect(await scene.login('heidi', 'Wrong@2024')).toMatchObject({ errorCode: 'E_LOGIN', data: null })
    expect(await scene.login('heidi')).toMatchObject({
      status: 'fail',
      errorCode: 'E_STATE',
      msg: 'Your account is unauthorized or not enabled, please contact the administrator',
      data: { enable: false, accessToken: '', name: 'name heidi' },
    })
    await scene.rows('account').update(heidi?.id ?? '', null, { enable: true })
    // What was ended stays ended.
    expect(await probe(token)).toMatchObject({ http: 401, code: 401 })
  })

  test('the session of a deleted account ends at once', async () => {
    const id = await scene.account('shorty', { jobIds })
    const token = await scene.token('shorty')
    await scene.as(stageHand, ({ rows }) => rows('account').remove([id]))
    expect(await probe(token)).toMatchObject({ http: 401, code: 401 })
    expect(await scene.login('shorty')).toMatchObject({ errorCode: 'E_LOGIN' })
  })

  test('a unified login takes a ticket once', async () => {
    scene.tickets.set('T1', { loginName: 'grace', complete: true })
    const unify = (ticket: string) => scene.send('POST', '/platform/pc/user/login/unify', { ticket })
    const answers = await Promise.all([unify('T1'), unify('T1'), unify('T1')])
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
    expect(await unify('T1')).toMatchObject({ status: 'fail', errorCode: 'E_LOGIN' })
    expect(await unify('never issued')).toMatchObject({ status: 'fail', errorCode: 'E_LOGIN' })
    scene.tickets.set('T2', { loginName: 'nobody', complete: true })
    expect(await unify('T2')).toMatchObject({ status: 'fail', errorCode: 'E_LOGIN' })
  })

  test('a unified login that is not complete knows the user and opens nothing', async () => {
    scene.tickets.set('half', { loginName: 'grace', complete: false, reusable: true })
    const answer = await scene.send<{ accessToken: string }>('POST', '/platform/pc/user/login/unify', {
      ticket: 'half',
    })
    expect(answer).toMatchObject({ status: 'success', errorCode: '-2', data: { name: 'name grace', enable: true } })
    const token = answer.data.accessToken
    for (const url of insideUrls) expect(await probe(token, url)).toMatchObject({ status: 'fail', errorCode: 'E_OP' })
    const reset = await scene.send(
      'POST',
      '/platform/pc/user/login/reset/password',
      { newPassword: 'Other@2024' },
      { token },
    )
    expect(reset).toMatchObject({ status: 'fail', errorCode: 'E_OP' })
    scene.pass(10 * minute)
    expect(await probe(token)).toMatchObject({ http: 401, code: 401 })
    expect((await scene.login('grace')).status).toBe('success')
  })
})
