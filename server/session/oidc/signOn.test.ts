import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mainDatabase } from '../../database/database.fixture.ts'
import { factorHand } from '../factor/factor.fixture.ts'
import { freshMobile } from '../session.fixture.ts'
import { openSignOn, type SignOnScene } from './signOn.fixture.ts'

const minute = 60_000

describe.each(mainDatabase)('single sign-on against a real provider, on %s', (_name, server) => {
  let scene: SignOnScene
  let clerk: string
  /** An account, and a person at the provider whose verified address is that of it. */
  async function both(name: string, claims: object = {}, facts: object = {}): Promise<string> {
    scene.provider.people.set(name, { email: `${name}@example.com`, email_verified: true, ...claims })
    return scene.account(name, { jobIds: [clerk], email: `${name}@example.com`, ...facts })
  }
  const probe = (token: string) => scene.send('GET', '/probe/login', undefined, { token })
  const accountOf = (loginName: string) => scene.rows('account').find({ loginName })
  const failureOf = async (person: string) => (await scene.browser().signOn(person)).searchParams.get('failure')

  beforeAll(async () => {
    scene = await openSignOn(server)
    clerk = await scene.role('clerk', { dataScope: 'all' }, { '/setting/job': ['detail'] })
  }, 300_000)
  afterEach(() => {
    Object.assign(scene.setting, { link: ['email'], mfaAcr: [], rules: { roles: [] } })
  })
  afterAll(() => scene.close())

  test('there and back: PKCE, state and nonce, then a ticket that opens one session', async () => {
    await both('alice')
    const browser = scene.browser()
    const asked = new URL(await browser.begin('/setting/job')).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'console',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email phone',
      redirect_uri: `${scene.consoleUrl}/platform/pc/user/login/oidc/callback`,
    })
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(asked.get(secret)).toMatch(/^[\w-]{43}$/)
    const back = await browser.signOn('alice', '/setting/job')
    expect(back.origin).toBe(scene.consoleUrl)
    expect(back.searchParams.get('redirect')).toBe('/setting/job')
    const ticket = back.searchParams.get('ticket') ?? ''
    const answers = await Promise.all([browser.redeem(ticket), browser.redeem(ticket)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fail', 'success'])
    const { data } = answers.find(({ status }) => status === 'success') ?? {}
    expect(data).toMatchObject({ name: 'name alice', roles: ['clerk'] })
    expect(await probe(data?.accessToken ?? '')).toMatchObject({ http: 200 })
    expect(await browser.redeem(ticket)).toMatchObject({ errorCode: 'E_LOGIN' })
  })

  test('a ticket is of the browser that began the login, and of two minutes', async () => {
    await both('bobby')
    const browser = scene.browser()
    const ticket = (await browser.signOn('bobby')).searchParams.get('ticket') ?? ''
    expect(await scene.browser().redeem(ticket)).toMatchObject({ errorCode: 'E_LOGIN' })
    scene.pass(3 * minute)
    expect(await browser.redeem(ticket)).toMatchObject({ errorCode: 'E_LOGIN' })
  })

  test('the first login links by a verified address; then issuer and subject decide', async () => {
    const id = await both('carol')
    scene.provider.people.set('carol', { email: 'carol@example.com', email_verified: false })
    expect(await failureOf('carol')).toBe('account')
    scene.provider.people.set('carol', { email: 'Carol@Example.com', email_verified: true })
    expect(await scene.browser().enter('carol')).toMatchObject({ data: { id } })
    const linked = { entity: 'account', entityId: id, operation: 'linkSignOn' }
    expect(await scene.rows('operationLog').count(linked)).toBe(1)
    scene.provider.people.set('carol', { email: 'alice@example.com', email_verified: true })
    expect(await scene.browser().enter('carol')).toMatchObject({ data: { id } })
  })

  test('nobody takes over an account that is linked, and two with one address are nobody’s', async () => {
    await both('david')
    expect(await scene.browser().enter('david')).toMatchObject({ status: 'success' })
    scene.provider.people.set('thief', { email: 'david@example.com', email_verified: true })
    expect(await failureOf('thief')).toBe('account')
    await both('emily')
    await scene.account('emilia', { jobIds: [clerk], email: 'emily@example.com' })
    expect(await failureOf('emily')).toBe('ambiguous')
  })

  test('a login name links only where it is asked for', async () => {
    await both('frank', { email: undefined, preferred_username: 'Frank' })
    expect(await failureOf('frank')).toBe('account')
    scene.setting.link = ['loginName']
    expect(await scene.browser().enter('frank')).toMatchObject({ data: { name: 'name frank' } })
  })

  test('accounts are made where that is configured, under the rules of every account', async () => {
    const person = { name: '新同事', preferred_username: 'newcomer', phone_number: `+86 ${freshMobile()}` }
    scene.provider.people.set('newcomer', { ...person, groups: ['console'] })
    expect(await failureOf('newcomer')).toBe('account')
    const create = {
      company: 'WY01',
      roles: [],
      projects: [],
      loginName: 'preferred_username',
      name: 'name',
      mobile: 'phone_number',
    }
    scene.setting.rules = { roles: [{ claim: 'groups', contains: 'console', role: 'clerk' }], create }
    expect(await scene.browser().enter('newcomer')).toMatchObject({ data: { name: '新同事', roles: ['clerk'] } })
    expect(await accountOf('newcomer')).toMatchObject({
      mustChangePassword: false,
      mobile: person.phone_number.slice(4),
    })
    scene.provider.people.set('nameless', { ...person, name: undefined, groups: ['console'] })
    expect(await failureOf('nameless')).toBe('create')
    scene.setting.rules = { roles: [], create: { ...create, roles: ['not there'] } }
    expect(await failureOf('nameless')).toBe('setting')
  })

  test('roles of rules come and go with the claim; what somebody gave by hand stays', async () => {
    const id = await both('grace', { groups: ['a', 'b'] })
    await scene.role('auditor', { dataScope: 'all' })
    scene.setting.rules = { roles: [{ claim: 'groups', contains: 'b', role: 'auditor' }] }
    expect((await scene.browser().enter('grace')).data.roles.toSorted()).toEqual(['auditor', 'clerk'])
    const trail = { entity: 'account', entityId: id, operation: 'signOn' }
    expect(await scene.rows('operationLog').count(trail)).toBe(1)
    scene.provider.people.set('grace', { groups: 'a' })
    expect((await scene.browser().enter('grace')).data.roles).toEqual(['clerk'])
    scene.setting.rules = { roles: [{ claim: 'groups', contains: 'b', role: 'clerk' }] }
    expect(await failureOf('grace')).toBe('roles')
  })

  test('a second factor is asked for, unless the provider says that it asked for one', async () => {
    await both('heidi')
    const hand = factorHand(scene)
    const { secret } = await hand.setUp('heidi')
    const half = await scene.browser().enter('heidi')
    expect(half).toMatchObject({ status: 'success', errorCode: '-2', data: { factor: 'code' } })
    expect(await probe(half.data.accessToken)).toMatchObject({ errorCode: 'E_OP' })
    const whole = await hand.complete(half.data.accessToken, hand.codeOf(secret))
    expect(whole).toMatchObject({ errorCode: null, data: { name: 'name heidi' } })
    scene.provider.people.set('heidi', { amr: ['pwd', 'mfa'] })
    expect(await scene.browser().enter('heidi')).toMatchObject({ errorCode: null })
    scene.provider.people.set('heidi', { acr: 'urn:two' })
    expect(await scene.browser().enter('heidi')).toMatchObject({ errorCode: '-2' })
    scene.setting.mfaAcr = ['urn:two']
    expect(await scene.browser().enter('heidi')).toMatchObject({ errorCode: null })
  })

  test('a role’s demand holds after single sign-on as well', async () => {
    const strict = await scene.role('strict', { dataScope: 'all', secondFactor: true, factorGraceDays: 0 })
    await both('ivana', {}, { jobIds: [strict] })
    expect(await scene.browser().enter('ivana')).toMatchObject({ errorCode: '-2', data: { factor: 'setUp' } })
    scene.provider.people.set('ivana', { amr: ['mfa'] })
    expect(await scene.browser().enter('ivana')).toMatchObject({ errorCode: null })
  })

  test('a disabled account is told so, and opens nothing', async () => {
    await both('julia', {}, { enable: false })
    expect(await scene.browser().enter('julia')).toMatchObject({ errorCode: 'E_STATE', data: { accessToken: '' } })
  })

  test('a deleted account leaves its identity to the next one', async () => {
    const before = await both('kevin')
    expect(await scene.browser().enter('kevin')).toMatchObject({ data: { id: before } })
    await scene.rows('account').withoutScope().remove([before])
    expect(await failureOf('kevin')).toBe('account')
    const after = await scene.account('kevin2', { jobIds: [clerk], email: 'kevin@example.com' })
    expect(await scene.browser().enter('kevin')).toMatchObject({ data: { id: after } })
  })
})
