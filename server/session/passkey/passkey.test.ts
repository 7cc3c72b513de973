import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { factorHand } from '../factor/factor.fixture.ts'
import { resetFactor } from '../factor/resetFactor.ts'
import { insideUrls, openScene, password, type Scene, stageHand } from '../session.fixture.ts'
import { newAuthenticator } from './authenticator.fixture.ts'
import { passkeyHand } from './passkey.fixture.ts'

const minute = 60_000
const names = ['alice', 'bobby', 'carol', 'emily', 'frank', 'grace', 'heidi', 'ivana', 'julia'] as const

/** What a browser or an authenticator does that it should not. */
const wrong = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of the host', { origin: 'http://localhost:8443' }],
  ['a key of another host', { host: 'evil.example' }],
  ['a key that nobody unlocked', { unlocked: false }],
  ['a count that goes back', { count: 1 }],
  ['a count that stands', { count: 3 }],
  ['the making of a key', { type: 'webauthn.create' }],
  ['the key of somebody else', { userHandle: 'somebody' }],
] as const

describe.each(mainDatabase)('passkeys on %s', (_name, server) => {
  let scene: Scene
  let hand: ReturnType<typeof passkeyHand>
  let app: ReturnType<typeof factorHand>

  beforeAll(async () => {
    scene = await openScene(server)
    hand = passkeyHand(scene)
    app = factorHand(scene)
    const jobIds = [await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })]
    for (const name of [...names, ...wrong.map((_, n) => `case${n}`)]) await scene.account(name, { jobIds })
    const strict = await scene.role('strict', { dataScope: 'all', secondFactor: true, factorGraceDays: 0 })
    for (const name of ['kevin', 'laura', 'maria']) await scene.account(name, { jobIds: [strict] })
  }, 300_000)
  afterAll(() => scene.close())

  const refused = { errorCode: 'E_LOGIN', data: null }

  test('one is the second factor: the password asks for it, a signature completes the login, nothing else does', async () => {
    const { key, codes } = await hand.setUp('alice')
    expect(codes).toHaveLength(10)
    const first = await scene.login('alice')
    expect(first).toMatchObject({ status: 'success', errorCode: '-2', data: { factor: 'passkey' } })
    const { accessToken: token } = first.data
    for (const url of insideUrls)
      expect((await scene.send('GET', url, undefined, { token })).errorCode, url).toBe('E_OP')
    expect(await hand.state(token)).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.begin(token)).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.remove(token, 'x')).toMatchObject({ errorCode: 'E_OP' })
    expect(await hand.prove(token, { password })).toMatchObject({ errorCode: 'E_OP' })
    expect(await app.complete(token, '123456')).toMatchObject(refused)
    const asked = (await hand.ask(token)).data
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: key.id }] })
    const second = await hand.complete(token, key.sign(asked))
    expect(second).toMatchObject({ status: 'success', errorCode: null, data: { name: 'name alice', roles: ['clerk'] } })
    expect(second.data).not.toHaveProperty('factor')
    expect(await app.probe(second.data.accessToken)).toMatchObject({ http: 200 })
    expect(await app.probe(token)).toMatchObject({ http: 401, code: 103 })
    // Who has lost it has the codes.
    expect(await app.complete(await hand.half('alice'), codes[0] ?? '')).toMatchObject({ status: 'success' })
  })

  test('one is enough alone, and the call names nobody', async () => {
    const { key } = await hand.setUp('bobby')
    const asked = await hand.beginLogin()
    expect(asked.data).not.toHaveProperty('allowCredentials')
    const answer = await hand.logIn(key.sign(asked.data))
    expect(answer).toMatchObject({ status: 'success', code: 200, errorCode: null, data: { name: 'name bobby' } })
    const { accessToken: token } = answer.data
    expect(await app.probe(token)).toMatchObject({ http: 200 })
    expect((await hand.state(token)).data.passkeys).toMatchObject([
      { name: 'phone', host: 'localhost', lastUsedAt: expect.any(String) },
    ])
    await scene.as(stageHand, async ({ rows }) =>
      rows('account').update(await hand.accountId('bobby'), null, { enable: false }),
    )
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data))).toMatchObject({ errorCode: 'E_STATE' })
  })

  test('a challenge counts once, for five minutes, for its purpose and in its session', async () => {
    const { key, token: whole } = await hand.setUp('carol')
    const [mine, other] = [await hand.half('carol'), await hand.half('carol')]
    const asked = (await hand.ask(mine)).data
    expect(await hand.complete(other, key.sign(asked))).toMatchObject(refused)
    // Another session does not use it up either.
    const signed = key.sign(asked)
    expect(await hand.complete(mine, signed)).toMatchObject({ status: 'success' })
    expect(await hand.complete(other, signed)).toMatchObject(refused)
    expect(await hand.logIn(key.sign((await hand.ask(other)).data))).toMatchObject(refused)
    expect(await hand.complete(other, key.sign((await hand.beginLogin()).data))).toMatchObject(refused)
    expect(await hand.complete(other, key.sign((await hand.begin(whole)).data))).toMatchObject(refused)
    const login = (await hand.beginLogin()).data
    const once = key.sign(login)
    const both = await Promise.all([hand.logIn(once), hand.logIn(once)])
    expect(both.map(({ errorCode }) => errorCode)).toEqual(expect.arrayContaining(['E_LOGIN', null]))
    const late = (await hand.beginLogin()).data
    scene.pass(5 * minute)
    expect(await hand.logIn(key.sign(late))).toMatchObject(refused)
    expect(await hand.logIn(key.sign({ challenge: 'A'.repeat(43) }))).toMatchObject(refused)
  })

  test.each(wrong)('%s is refused', async (what, manner) => {
    const name = `case${wrong.findIndex(([one]) => one === what)}`
    const { key } = await hand.setUp(name)
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data, { count: 3 }))).toMatchObject({ errorCode: null })
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data, manner))).toMatchObject(refused)
    const token = await hand.half(name)
    expect(await hand.complete(token, key.sign((await hand.ask(token)).data, manner))).toMatchObject(refused)
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data, { count: 4 }))).toMatchObject({ errorCode: null })
  })

  test('a signature by another key, and the key of another account, are refused', async () => {
    const { key } = await hand.setUp('emily')
    const { key: foreign } = await hand.setUp('frank')
    const forged = newAuthenticator(await hand.accountId('emily'))
    const asked = (await hand.beginLogin()).data
    expect(await hand.logIn({ ...forged.sign(asked), id: key.id, rawId: key.id })).toMatchObject(refused)
    expect(await hand.logIn(forged.sign((await hand.beginLogin()).data))).toMatchObject(refused)
    const token = await hand.half('emily')
    expect(await hand.complete(token, foreign.sign((await hand.ask(token)).data))).toMatchObject(refused)
  })

  test('wrong ones count against the same tries as codes, and lock no known name out of its passkey', async () => {
    const { key } = await hand.setUp('grace')
    const token = await hand.half('grace')
    const asked = (await hand.ask(token)).data
    const tries = Array.from({ length: 3 }, () => hand.complete(token, key.sign(asked, { origin: 'http://x' })))
    await Promise.all(tries)
    for (let i = 0; i < 2; i++) await app.complete(token, '000000')
    expect(await hand.complete(token, key.sign((await hand.ask(token)).data))).toMatchObject({ errorCode: 'E_LOCKED' })
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data))).toMatchObject({ status: 'success' })
  })

  test('a removed one opens nothing, and the codes go with the last factor', async () => {
    const { key, token } = await hand.setUp('heidi')
    const [{ id = '' } = {}] = (await hand.state(token)).data.passkeys
    scene.pass(10 * minute)
    expect(await hand.remove(token, id)).toMatchObject({ errorCode: 'E_PROOF', data: { by: 'passkey' } })
    expect(await hand.prove(token, { password })).toMatchObject({ errorCode: 'E_REQUIRED' })
    const foreign = await scene.token('ivana')
    const theirs = (await hand.ask(token)).data
    expect(await hand.prove(foreign, { passkey: key.sign(theirs) })).not.toMatchObject({ status: 'success' })
    expect(await hand.prove(token, { passkey: key.sign(theirs) })).toMatchObject({ status: 'success' })
    expect(await hand.remove(foreign, id)).not.toMatchObject({ status: 'success' })
    expect(await hand.remove(token, id)).toMatchObject({ status: 'success' })
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data))).toMatchObject(refused)
    expect((await scene.login('heidi')).errorCode).toBeNull()
    expect((await hand.state(token)).data).toMatchObject({ passkeys: [], recoveryCodes: 0 })
  })

  test('beside an app either is asked for; the codes that are there stay, and each is removed alone', async () => {
    const { secret, codes, token } = await app.setUp('ivana')
    const key = newAuthenticator(await hand.accountId('ivana'))
    expect((await hand.confirm(token, key.make((await hand.begin(token)).data))).data.codes).toEqual([])
    expect((await scene.login('ivana')).data).toMatchObject({ factor: 'either' })
    expect(await app.complete(await hand.half('ivana'), app.codeOf(secret))).toMatchObject({ status: 'success' })
    expect(await app.complete(await hand.half('ivana'), codes[0] ?? '')).toMatchObject({ status: 'success' })
    expect(await app.remove(token)).toMatchObject({ status: 'success' })
    expect((await scene.login('ivana')).data).toMatchObject({ factor: 'passkey' })
    expect((await hand.state(token)).data).toMatchObject({ since: null, recoveryCodes: 9 })
    const draft = (await app.begin(token)).data
    expect((await app.confirm(token, draft.id, app.codeOf(draft.secret))).data.codes).toEqual([])
    // An administrator takes all of it away.
    const id = await hand.accountId('ivana')
    expect(await scene.as(stageHand, (call) => resetFactor(call, id))).toBe(true)
    expect((await scene.login('ivana')).errorCode).toBeNull()
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data))).toMatchObject(refused)
    const again = await scene.token('ivana')
    expect((await hand.state(again)).data).toMatchObject({
      passkeys: [],
      recoveryCodes: 0,
      resetAt: expect.any(String),
    })
  })

  test('of two sessions that set one up at once one is refused; of one key, one', async () => {
    const [mine, thief] = [await scene.token('julia'), await scene.token('julia')]
    const id = await hand.accountId('julia')
    const [key, stolen] = [newAuthenticator(id), newAuthenticator(id)]
    const [asked, alike] = [(await hand.begin(mine)).data, (await hand.begin(thief)).data]
    const both = await Promise.all([hand.confirm(mine, key.make(asked)), hand.confirm(thief, stolen.make(alike))])
    const right = both.findIndex(({ status }) => status === 'success')
    expect(both.filter(({ status }) => status === 'success')).toHaveLength(1)
    const token = right === 0 ? mine : thief
    const kept = right === 0 ? key : stolen
    expect((await hand.state(token)).data.passkeys).toHaveLength(1)
    expect(await hand.confirm(token, kept.make((await hand.begin(token)).data))).toMatchObject({
      errorCode: 'E_VERSION',
    })
    const far = (await hand.begin(token)).data
    expect(await hand.confirm(token, newAuthenticator(id).make(far, { origin: 'https://evil.example' }))).toMatchObject(
      { errorCode: 'E_LOGIN' },
    )
    expect(await hand.confirm(token, newAuthenticator(id).make(far))).toMatchObject({ errorCode: 'E_LOGIN' })
    const lax = newAuthenticator(id).make((await hand.begin(token)).data, { unlocked: false })
    expect(await hand.confirm(token, lax)).toMatchObject({ errorCode: 'E_LOGIN' })
  })

  test('a role that demands a factor is content with one, and keeps the last', async () => {
    const { answer, key } = await hand.setUp('kevin')
    expect(answer).toMatchObject({ status: 'success', data: { user: { name: 'name kevin' } } })
    const token = answer.data.user?.accessToken ?? ''
    expect(await app.probe(token)).toMatchObject({ http: 200 })
    const [{ id = '' } = {}] = (await hand.state(token)).data.passkeys
    expect((await hand.state(token)).data).toMatchObject({ demanded: true, dueAt: null })
    expect(await hand.remove(token, id)).toMatchObject({ errorCode: 'E_STATE' })
    expect(await hand.logIn(key.sign((await hand.beginLogin()).data))).toMatchObject({ errorCode: null })
    const [mine, thief] = [await hand.half('laura'), await hand.half('laura')]
    const account = await hand.accountId('laura')
    const made = newAuthenticator(account).make((await hand.begin(mine)).data)
    const draft = (await app.begin(thief)).data
    const race = await Promise.all([hand.confirm(mine, made), app.confirm(thief, draft.id, app.codeOf(draft.secret))])
    expect(race.filter(({ status }) => status === 'success')).toHaveLength(1)
  })

  test('with an address of its own the console knows no other', async () => {
    const { key } = await hand.setUp('maria')
    Object.assign(scene.platform, { publicUrl: 'https://console.example' })
    const asked = await hand.beginLogin()
    Object.assign(scene.platform, { publicUrl: undefined })
    expect(asked.data).toMatchObject({ rpId: 'console.example' })
    expect(
      await hand.logIn(key.sign((await hand.beginLogin()).data), { headers: { host: 'evil.example' } }),
    ).toMatchObject(refused)
    expect((await scene.login('maria', password, { headers: { host: 'evil.example' } })).data).toMatchObject({
      factor: 'passkey',
    })
  })
})
