import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mainDatabase } from '../database/database.fixture.ts'
import type { SmsPurpose } from '../platform/sms.ts'
import { freshMobile, openScene, password, type Scene, stageHand } from './session.fixture.ts'

const minute = 60_000
const day = 24 * 60 * minute
const changed = 'Other@2025'

describe.each(mainDatabase)('passwords, phones and profile on %s', (_name, server) => {
  let scene: Scene
  let jobIds: string[]
  let n = 0
  /** Somebody new, so that no test sees what another left behind. */
  let who = { id: '', loginName: '', mobile: '' }

  const sms = (mobile: string, purpose: SmsPurpose, token?: string) =>
    scene.send('POST', '/ecomessage/sms/smsSendout', { mobile, purpose }, token === undefined ? {} : { token })
  const lastCode = (mobile: string) => scene.messages.findLast((message) => message.mobile === mobile)?.code ?? ''
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const forget = (mobile: string, code: string, newPassword = changed) =>
    scene.send('POST', '/platform/pc/user/login/forget/password', { mobile, code, newPassword })
  const reset = (token: string, body: object) =>
    scene.send('POST', '/platform/pc/user/login/reset/password', body, { token })
  const probe = (token: string) => scene.send('GET', '/probe/login', undefined, { token })

  beforeAll(async () => {
    scene = await openScene(server)
    jobIds = [await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })]
  }, 300_000)
  afterAll(() => scene.close())
  beforeEach(async () => {
    const mobile = freshMobile()
    const loginName = `person${++n}`
    who = { id: await scene.account(loginName, { jobIds, mobile }), loginName, mobile }
    scene.pass(day)
  })

  describe('forgotten password', () => {
    test('a code to the phone sets a new one and ends every session', async () => {
      const token = await scene.token(who.loginName)
      expect(await sms(who.mobile, 'forgetPassword')).toMatchObject({ status: 'success', data: null })
      const code = lastCode(who.mobile)
      expect(code).toMatch(/^\d{6}$/)
      expect(await forget(who.mobile, code)).toMatchObject({ status: 'success', data: null })
      expect(await probe(token)).toMatchObject({ http: 401, code: 103 })
      expect((await scene.login(who.loginName)).errorCode).toBe('E_LOGIN')
      expect((await scene.login(who.loginName, changed)).status).toBe('success')
      expect(await forget(who.mobile, code)).toMatchObject({ errorCode: 'E_SMS', errors: { code: expect.any(String) } })
    })

    test('opens a locked account again', async () => {
      for (let i = 0; i < 5; i++) await scene.login(who.loginName, 'Wrong@2024')
      await sms(who.mobile, 'forgetPassword')
      await forget(who.mobile, lastCode(who.mobile))
      expect((await scene.login(who.loginName, changed)).status).toBe('success')
    })

    test('says the same for a number nobody has, and sends nothing', async () => {
      const known = await sms(who.mobile, 'forgetPassword')
      const before = scene.messages.length
      expect(await sms('13999999999', 'forgetPassword')).toEqual(known)
      expect(scene.messages).toHaveLength(before)
      expect(await sms('13999999999', 'forgetPassword')).toMatchObject({ errorCode: 'E_LOCKED' })
    })

    test('not for a disabled account', async () => {
      await scene.rows('account').update(who.id, null, { enable: false })
      const before = scene.messages.length
      expect(await sms(who.mobile, 'forgetPassword')).toMatchObject({ status: 'success' })
      expect(scene.messages).toHaveLength(before)
    })

    test('refuses a weak password without spending the code', async () => {
      await sms(who.mobile, 'forgetPassword')
      const code = lastCode(who.mobile)
      for (const weak of ['short1', 'lettersonly', '12345678', 'has space1', 'x1'.repeat(11), 'Password1'])
        expect(await forget(who.mobile, code, weak)).toMatchObject({ errors: { newPassword: expect.any(String) } })
      expect((await forget(who.mobile, code)).status).toBe('success')
    })

    test('a code lives five minutes', async () => {
      await sms(who.mobile, 'forgetPassword')
      scene.pass(5 * minute)
      expect(await forget(who.mobile, lastCode(who.mobile))).toMatchObject({ errorCode: 'E_SMS' })
    })

    test('a code dies with the sixth try, also when the tries come side by side', async () => {
      await sms(who.mobile, 'forgetPassword')
      const code = lastCode(who.mobile)
      await Promise.all(Array.from({ length: 6 }, () => forget(who.mobile, wrong(code))))
      expect(await forget(who.mobile, code)).toMatchObject({ errorCode: 'E_SMS' })
    })

    test('a code opens once, also when it is used side by side', async () => {
      await sms(who.mobile, 'forgetPassword')
      const code = lastCode(who.mobile)
      const answers = await Promise.all([1, 2, 3].map((i) => forget(who.mobile, code, `Parallel@${i}`)))
      expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
    })

    test('a code is for its purpose and its number only', async () => {
      const token = await scene.token(who.loginName)
      await sms(who.mobile, 'oldPhone', token)
      expect(await forget(who.mobile, lastCode(who.mobile))).toMatchObject({ errorCode: 'E_SMS' })
      scene.pass(minute)
      await sms(who.mobile, 'forgetPassword')
      const other = freshMobile()
      await scene.account(`${who.loginName}x`, { jobIds, mobile: other })
      expect(await forget(other, lastCode(who.mobile))).toMatchObject({ errorCode: 'E_SMS' })
    })

    test('one code a minute and ten a day', async () => {
      const codes: (string | null)[] = []
      for (let i = 0; i < 11; i++) {
        codes.push((await sms(who.mobile, 'forgetPassword')).errorCode)
        expect(await sms(who.mobile, 'forgetPassword')).toMatchObject({ errorCode: 'E_LOCKED' })
        scene.pass(minute)
      }
      expect(codes).toEqual([...Array<null>(10).fill(null), 'E_LOCKED'])
      scene.pass(day)
      expect((await sms(who.mobile, 'forgetPassword')).status).toBe('success')
    })
  })

  describe('new password inside a session', () => {
    test('asks for the old one, refuses it again, and ends the other sessions', async () => {
      const here = await scene.token(who.loginName)
      const there = await scene.token(who.loginName)
      expect(await reset(here, { newPassword: changed })).toMatchObject({
        errorCode: 'E_REQUIRED',
        errors: { oldPassword: expect.any(String) },
      })
      expect(await reset(here, { oldPassword: 'Wrong@2024', newPassword: changed })).toMatchObject({
        errors: { oldPassword: 'The current password is wrong' },
      })
      expect(await reset(here, { oldPassword: password, newPassword: password })).toMatchObject({
        errors: { newPassword: 'The new password must differ from the current one' },
      })
      expect(await reset(here, { oldPassword: password, newPassword: changed })).toMatchObject({ status: 'success' })
      expect(await probe(here)).toMatchObject({ http: 200 })
      expect(await probe(there)).toMatchObject({ http: 401, code: 103 })
      expect((await scene.login(who.loginName, changed)).status).toBe('success')
    })

    test('a found browser guesses no better than the door', async () => {
      const token = await scene.token(who.loginName)
      const guess = () => reset(token, { oldPassword: 'Wrong@2024', newPassword: changed })
      for (let i = 0; i < 5; i++) expect((await guess()).errorCode).toBe('E_LOGIN')
      expect((await guess()).errorCode).toBe('E_LOCKED')
    })

    test('a first login opens only the change of password, and then has to log in again', async () => {
      const newPassword = 'Issued@2024'
      const admin = { ...stageHand, accountId: 'admin' }
      const { version } = await scene.rows('account').get(who.id)
      const guessed = scene.as(admin, ({ rows }) =>
        rows('account').transition(who.id, version, 'resetPassword', { newPassword: 'Passw0rd' }),
      )
      await expect(guessed).rejects.toMatchObject({
        code: 'E_FORMAT',
        facts: { errors: { newPassword: expect.any(String) } },
      })
      const before = await scene.token(who.loginName)
      await scene.as(admin, ({ rows }) => rows('account').transition(who.id, version, 'resetPassword', { newPassword }))
      expect(await probe(before)).toMatchObject({ http: 401, code: 103 })

      const login = await scene.login(who.loginName, newPassword)
      expect(login).toMatchObject({ status: 'success', errorCode: '-2', data: { mustChangePassword: true } })
      const token = login.data.accessToken
      for (const url of ['/probe/login', '/probe/menu', '/probe/add', '/platform/pc/menu/list'])
        expect(await scene.send('GET', url, undefined, { token })).toMatchObject({ status: 'fail', errorCode: 'E_OP' })
      expect(await reset(token, { newPassword })).toMatchObject({ errors: { newPassword: expect.any(String) } })
      expect(await reset(token, { newPassword: changed })).toMatchObject({ status: 'success' })
      expect(await probe(token)).toMatchObject({ http: 401, code: 103 })
      expect(await scene.login(who.loginName, changed)).toMatchObject({
        errorCode: null,
        data: { mustChangePassword: false },
      })
    })

    test('a reset without a password sets one nobody knows', async () => {
      await scene.as(stageHand, ({ rows }) => rows('account').transition(who.id, null, 'resetPassword', {}))
      expect((await scene.login(who.loginName)).errorCode).toBe('E_LOGIN')
      await sms(who.mobile, 'forgetPassword')
      await forget(who.mobile, lastCode(who.mobile))
      expect(await scene.login(who.loginName, changed)).toMatchObject({ errorCode: null })
    })
  })

  describe('new phone', () => {
    const move = (token: string, body: object) => scene.send('POST', '/api/pc/user/login/reset/phone', body, { token })

    test('for whoever holds both phones', async () => {
      const newMobile = freshMobile()
      const token = await scene.token(who.loginName)
      const there = await scene.token(who.loginName)
      await sms(who.mobile, 'oldPhone', token)
      await sms(newMobile, 'newPhone', token)
      const codes = { oldCode: lastCode(who.mobile), newCode: lastCode(newMobile) }
      expect(await move(token, { ...codes, newMobile, newCode: wrong(codes.newCode) })).toMatchObject({
        errorCode: 'E_SMS',
        errors: { newCode: expect.any(String) },
      })
      expect(await move(token, { ...codes, newMobile })).toMatchObject({ status: 'success' })
      expect((await scene.login(newMobile)).status).toBe('success')
      expect((await scene.login(who.mobile)).errorCode).toBe('E_LOGIN')
      expect(await probe(token)).toMatchObject({ http: 200 })
      expect(await probe(there)).toMatchObject({ http: 401, code: 103 })
    })

    test('not to a number another account has', async () => {
      const taken = freshMobile()
      await scene.account(`${who.loginName}y`, { jobIds, mobile: taken })
      const token = await scene.token(who.loginName)
      await sms(who.mobile, 'oldPhone', token)
      await sms(taken, 'newPhone', token)
      const codes = { oldCode: lastCode(who.mobile), newCode: lastCode(taken) }
      expect(await move(token, { ...codes, newMobile: taken })).toMatchObject({ errorCode: 'E_UNIQUE' })
    })

    test('codes are asked for inside a session, and are that session’s', async () => {
      expect(await sms(who.mobile, 'oldPhone')).toMatchObject({ http: 401, code: 105 })
      const token = await scene.token(who.loginName)
      expect(await sms(freshMobile(), 'oldPhone', token)).toMatchObject({ status: 'fail', errorCode: 'E_SMS' })

      const newMobile = freshMobile()
      await scene.account(`${who.loginName}z`, { jobIds })
      const stranger = await scene.token(`${who.loginName}z`)
      await sms(newMobile, 'newPhone', stranger)
      await sms(who.mobile, 'oldPhone', token)
      const codes = { oldCode: lastCode(who.mobile), newCode: lastCode(newMobile) }
      expect(await move(token, { ...codes, newMobile })).toMatchObject({ errors: { newCode: expect.any(String) } })
    })
  })

  describe('profile', () => {
    const url = '/platform/pc/account/profile'

    test('is the caller’s own, in words', async () => {
      const token = await scene.token(who.loginName)
      expect(await scene.send('GET', url, undefined, { token })).toMatchObject({
        data: {
          id: who.id,
          loginName: who.loginName,
          mobile: who.mobile,
          company: '物业一公司',
          department: null,
          roles: ['role clerk'],
        },
      })
    })

    test('changes what is one’s own, by the rules of the account', async () => {
      const token = await scene.token(who.loginName)
      const save = (body: object) => scene.send('POST', url, body, { token })
      expect(await save({ name: '新名字', email: 'new@example.com', introduction: null })).toMatchObject({
        status: 'success',
        data: { id: who.id, version: 2 },
      })
      expect(await save({ name: 'x' })).toMatchObject({ status: 'fail', errors: { name: expect.any(String) } })
      expect(await save({ version: 1, name: '旧名字' })).toMatchObject({ errorCode: 'E_VERSION' })
      for (const field of ['jobIds', 'enable', 'mobile', 'password', 'id', '__proto__x'])
        expect(await save({ [field]: [] })).toMatchObject({ errorCode: 'E_UNKNOWN' })
      expect((await scene.rows('account').get(who.id))['name']).toBe('新名字')
    })
  })
})
