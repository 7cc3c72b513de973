import { call } from '../platform/client.ts'
import { endpoints, type FactorDraft, type FactorState, type RecoveryCodes } from '../platform/contract.ts'
import { saveSession } from '../platform/session.ts'
import { usePlatformQuery } from './platformCalls.ts'

export const factorKey = ['factor'] as const

/** How the second factor of the person who is logged in stands. */
export const useFactor = () =>
  usePlatformQuery<FactorState>(endpoints.factor, { queryOptions: { queryKey: factorKey } })

/** Of a login that waits for a factor, the token that the password opened. */
interface Waiting {
  readonly token?: string | undefined
}
const by = ({ token }: Waiting) => (token === undefined ? {} : { token })

/** Begins to set up a second factor. */
export const beginFactor = (waiting: Waiting = {}): Promise<FactorDraft> =>
  call<FactorDraft>(endpoints.beginFactor, { body: {}, ...by(waiting) })

/** Confirms it by a code of the app, and keeps the session where that completed a login. */
export async function confirmFactor(
  body: { readonly id: string; readonly code: string },
  waiting: Waiting = {},
): Promise<readonly string[]> {
  const { codes, user } = await call<RecoveryCodes>(endpoints.confirmFactor, { body, ...by(waiting) })
  if (user) saveSession(user)
  return codes
}

/** Takes the app away; passkeys stay. */
export const removeFactor = (): Promise<unknown> => call(endpoints.removeFactor, { body: {} })

export const removePasskey = (id: string): Promise<unknown> => call(endpoints.removePasskey, { body: { id } })

/** Recovery codes in place of those before. */
export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await call<RecoveryCodes>(endpoints.recoveryCodes, { body: {} })).codes

/** Proves who is there, for what asks again. */
export const prove = (proof: { readonly code?: string; readonly password?: string }): Promise<unknown> =>
  call(endpoints.prove, { body: proof })
