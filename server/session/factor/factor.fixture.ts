import { Secret, TOTP } from 'otpauth'
import type { FactorDraft, RecoveryCodes } from '../../../src/platform/contract.ts'
import { password, type Scene } from '../session.fixture.ts'

const base = '/platform/pc/account/factor'

/** What an authenticator app shows for a secret at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A person with an authenticator app, in front of a scene. */
export function factorHand(scene: Scene) {
  const begin = (token: string) => scene.send<FactorDraft>('POST', `${base}/begin`, {}, { token })
  const confirm = (token: string, id: string, code: string) =>
    scene.send<RecoveryCodes>('POST', `${base}/confirm`, { id, code }, { token })
  const codeOf = (secret: string) => codeAt(secret, scene.platform.clock())
  return {
    begin,
    confirm,
    codeOf,
    /** A call that asks for nothing but a whole login. */
    probe: (token: string) => scene.send('GET', '/probe/login', undefined, { token }),
    read: (token: string) => scene.send('GET', base, undefined, { token }),
    remove: (token: string) => scene.send('POST', `${base}/remove`, {}, { token }),
    renew: (token: string) => scene.send<RecoveryCodes>('POST', `${base}/codes`, {}, { token }),
    prove: (token: string, proof: object) => scene.send('POST', '/platform/pc/user/login/prove', proof, { token }),
    /** The second half of a login, with what the first half opened. */
    complete: (token: string, code: string, more: object = {}) =>
      scene.send<{ accessToken: string }>('POST', '/platform/pc/user/login/factor', { code }, { token, ...more }),
    /** Sets up a factor for somebody who logs in now; the next step has begun, so that a code is there to be used. */
    async setUp(loginName: string) {
      const token = (await scene.login(loginName, password)).data.accessToken
      const { data: draft } = await begin(token)
      const answer = await confirm(token, draft.id, codeOf(draft.secret))
      scene.pass(30_000)
      return { secret: draft.secret, codes: answer.data.codes, token }
    },
  }
}
