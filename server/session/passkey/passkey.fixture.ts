import type { FactorState, RecoveryCodes, UserRecord } from '../../../src/platform/contract.ts'
import { password, type Scene } from '../session.fixture.ts'
import { type Asked, newAuthenticator } from './authenticator.fixture.ts'

const login = '/platform/pc/user/login'
const own = '/platform/pc/account/passkey'

/** A person with passkeys, in front of a scene. */
export function passkeyHand(scene: Scene) {
  const begin = (token: string) => scene.send<Asked>('POST', `${own}/begin`, {}, { token })
  const confirm = (token: string, passkey: object, name = 'phone') =>
    scene.send<RecoveryCodes>('POST', `${own}/confirm`, { name, passkey }, { token })
  return {
    begin,
    confirm,
    state: (token: string) => scene.send<FactorState>('GET', '/platform/pc/account/factor', undefined, { token }),
    remove: (token: string, id: string) => scene.send('POST', `${own}/remove`, { id }, { token }),
    beginLogin: (ip = '10.0.0.1') => scene.send<Asked>('POST', `${login}/passkey/begin`, {}, { ip }),
    logIn: (passkey: object, more: object = {}) =>
      scene.send<UserRecord>('POST', `${login}/passkey`, { passkey }, more),
    /** What the session is to sign, for the second half of a login or inside it. */
    ask: (token: string) => scene.send<Asked>('POST', `${login}/passkey/proof`, {}, { token }),
    complete: (token: string, passkey: object, more: object = {}) =>
      scene.send<UserRecord>('POST', `${login}/factor`, { passkey }, { token, ...more }),
    prove: (token: string, proof: object) => scene.send('POST', `${login}/prove`, proof, { token }),
    half: async (loginName: string) => (await scene.login(loginName, password)).data.accessToken,
    accountId: async (loginName: string) => (await scene.rows('account').find({ loginName }))?.id ?? '',
    /** Sets up a passkey for somebody who logs in now. */
    async setUp(loginName: string) {
      const { accessToken: token, id } = (await scene.login(loginName, password)).data
      const key = newAuthenticator(id)
      const answer = await confirm(token, key.make((await begin(token)).data))
      return { token, key, codes: answer.data.codes, answer }
    },
  }
}
