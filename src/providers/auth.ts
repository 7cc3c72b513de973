import type { AuthProvider } from '@refinedev/core'
import { currentToken } from '../platform/bridge.ts'
import { call, send } from '../platform/client.ts'
import {
  type Envelope,
  endpoints,
  type FactorAsked,
  type FactorDue,
  incompleteLogin,
  type LoginRequest,
  type SignOnAnswer,
  type UserRecord,
} from '../platform/contract.ts'
import { Failure, networkAbnormal } from '../platform/failure.ts'
import { clearSession, saveSession, saveUser, storedUser } from '../platform/session.ts'
import { storedToken } from '../platform/token.ts'
import { parseUser } from '../platform/userRecord.ts'

/** How a login ended: done, to be completed by a first password or the second factor, or stopped with a warning. */
export type LoginOutcome =
  | { readonly state: 'done' | 'firstPassword'; readonly user: UserRecord }
  | { readonly state: 'stopped'; readonly warning: string; readonly user: UserRecord | null }
  | { readonly state: 'factor'; readonly due: FactorDue; readonly token: string; readonly warning: string }

const dues: readonly unknown[] = ['code', 'passkey', 'either', 'setUp'] satisfies FactorDue[]
const dueIn = (data: unknown): FactorDue | null => {
  const due = typeof data === 'object' && data !== null && 'factor' in data ? data.factor : null
  return dues.includes(due) ? (due as FactorDue) : null
}

/** Reads the answer of a login and keeps the session when it is complete. */
export function completeLogin(errorCode: string | null, msg: string, data: unknown): LoginOutcome {
  const user = parseUser(data)
  if (user?.mustChangePassword && user.accessToken !== '') {
    saveSession(user)
    return { state: 'firstPassword', user }
  }
  const due = dueIn(data)
  // Kept by nobody but the page that asks for the factor: it opens nothing else.
  if (errorCode === incompleteLogin && user && user.accessToken !== '' && due !== null)
    return { state: 'factor', due, token: user.accessToken, warning: msg }
  if (errorCode === incompleteLogin) return { state: 'stopped', warning: msg, user }
  if (!user || user.accessToken === '') throw new Failure({ kind: 'network', message: networkAbnormal })
  saveSession(user)
  return { state: 'done', user }
}

export async function logIn(credentials: LoginRequest): Promise<LoginOutcome> {
  const { errorCode, msg, data } = await send(endpoints.login, { body: credentials })
  return completeLogin(errorCode, msg, data)
}

/** Completes a login by the second factor, with the token that the password opened. */
export async function completeByFactor(token: string, code: string): Promise<LoginOutcome> {
  const { errorCode, msg, data } = await send(endpoints.loginFactor, { body: { code }, token })
  return completeLogin(errorCode, msg, data)
}

/** Login with a ticket of the unified login. An incomplete one stores who it is about, and no token. */
export async function logInUnified(ticket: string): Promise<LoginOutcome> {
  const { errorCode, msg, data } = await send(endpoints.unify, { body: { ticket } })
  const outcome = completeLogin(errorCode, msg, data)
  if (outcome.state === 'stopped' && outcome.user) saveUser({ ...outcome.user, accessToken: '' })
  return outcome
}

/** How logging in again ended: `other`, when the credentials are somebody else's, keeps nothing. */
export type Resumed =
  | { readonly state: 'done' | 'other' }
  | { readonly state: 'factor'; readonly due: FactorAsked; readonly token: string }

/** Reads the answer of a login that is to be the same person's. */
export async function resumed({ errorCode, msg, data }: Envelope, id: string): Promise<Resumed> {
  const user = parseUser(data)
  if (user?.id === id && errorCode !== incompleteLogin && user.accessToken !== '') {
    saveSession(user)
    return { state: 'done' }
  }
  const due = dueIn(data)
  if (user?.id === id && due !== null && due !== 'setUp') return { state: 'factor', due, token: user.accessToken }
  if (user?.accessToken) await endUnused(user.accessToken)
  if (user?.id !== id) return { state: 'other' }
  throw new Failure({ kind: 'business', message: msg })
}

/** Logs the same person in again without leaving the page. */
export const resumeSession = async (credentials: LoginRequest, id: string): Promise<Resumed> =>
  resumed(await send(endpoints.login, { body: credentials }), id)

/** The same, for whoever has a second factor: its code, after the password. */
export const resumeByFactor = async (token: string, code: string, id: string): Promise<Resumed> =>
  resumed(await send(endpoints.loginFactor, { body: { code }, token }), id)

/** Ends a session that was opened and is not wanted; nobody would use it, and it would stand open until it runs out. */
async function endUnused(token: string): Promise<void> {
  await call(endpoints.logout, { mutates: true, token, background: true }).catch(() => undefined)
}

/** A call that does nothing but use the session, which begins its rest anew. */
export const extendSession = (): Promise<unknown> => call(endpoints.profile)

/** An address of a web page, as single sign-on answers it. */
function pageIn(data: unknown): string | null {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null
}

/** Begins single sign-on, and answers where the browser goes; `redirect`: where the login leads in the end. */
export async function beginSignOn(redirect: string): Promise<string> {
  const url = pageIn(await call<SignOnAnswer>(endpoints.signOn, { body: { redirect }, mutates: true }))
  if (url === null) throw new Failure({ kind: 'network', message: networkAbnormal })
  return url
}

/**
 * Tells the server, then forgets the session; it is forgotten also when the server cannot be told. Answers where the
 * provider of single sign-on ends its own, if the session came from there.
 */
export async function endSession(): Promise<string | null> {
  try {
    return storedToken() === null ? null : pageIn(await call(endpoints.logout, { mutates: true }))
  } catch {
    // The token runs out on its own; staying logged in here because the network is down would be worse.
    return null
  } finally {
    clearSession()
  }
}

/** Leaves the console: the window closes, or, where browsers forbid that, an empty page with a way back remains. */
function leave(elsewhere: string | null): void {
  // A window that closed first would leave the session at the provider open, which leads back to that empty page itself.
  if (elsewhere === null) window.close()
  location.replace(elsewhere ?? '/login?left')
}

export const authProvider: AuthProvider = {
  login: async (credentials: LoginRequest) => {
    try {
      const outcome = await logIn(credentials)
      if (outcome.state === 'stopped' || outcome.state === 'factor')
        return { success: false, error: new Error(outcome.warning) }
      return { success: true, redirectTo: outcome.state === 'done' ? '/' : '/firstUpdatePass' }
    } catch (error) {
      return { success: false, error: error instanceof Error ? error : new Error(String(error)) }
    }
  },
  logout: async () => {
    leave(await endSession())
    return { success: true }
  },
  check: async () =>
    (await currentToken()) ? { authenticated: true } : { authenticated: false, redirectTo: '/login' },
  // An ended session is asked about by one dialog, and its answer decides; Refine neither logs out nor redirects.
  onError: async () => ({}),
  getIdentity: async () => storedUser(),
}
