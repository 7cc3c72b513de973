import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call, send } from '../platform/client.ts'
import { endpoints, type RecoveryCodes } from '../platform/contract.ts'
import { saveSession } from '../platform/session.ts'
import { completeLogin, type LoginOutcome, type Resumed, resumed } from './auth.ts'
import { passkeyFailure } from './passkeyFailure.ts'

// Fetched when a passkey is wanted: browsers' calls and their bytes are of no use to anybody before.

type ToSign = Parameters<typeof startAuthentication>[0]['optionsJSON']
type ToMake = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Of a login that waits for a factor, the token that the password opened. */
const by = (token: string | undefined) => (token === undefined ? {} : { token })

/** What the browser does with a key; it refuses in few ways. */
async function withKey<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (cause) {
    throw passkeyFailure(cause)
  }
}

/** A signature over what the platform asks for. */
async function signed(endpoint: (typeof endpoints)[keyof typeof endpoints], token?: string) {
  const optionsJSON = await call<ToSign>(endpoint, { body: {}, ...by(token) })
  return await withKey(() => startAuthentication({ optionsJSON }))
}

/** Makes a passkey and answers recovery codes, none where those that are there still count. Keeps the session it completes. */
export async function addPasskey(name: string, token?: string): Promise<readonly string[]> {
  const optionsJSON = await call<ToMake>(endpoints.beginPasskey, { body: {}, ...by(token) })
  const passkey = await withKey(() => startRegistration({ optionsJSON }))
  const { codes, user } = await call<RecoveryCodes>(endpoints.confirmPasskey, { body: { name, passkey }, ...by(token) })
  if (user) saveSession(user)
  return codes
}

/** Login by a passkey alone, without a name or a password. */
export async function logInByPasskey(): Promise<LoginOutcome> {
  const passkey = await signed(endpoints.beginPasskeyLogin)
  const { errorCode, msg, data } = await send(endpoints.passkeyLogin, { body: { passkey } })
  return completeLogin(errorCode, msg, data)
}

/** Completes a login whose second factor is due, with the token that the password opened. */
export async function completeByPasskey(token: string): Promise<LoginOutcome> {
  const passkey = await signed(endpoints.beginPasskeyProof, token)
  const { errorCode, msg, data } = await send(endpoints.loginFactor, { body: { passkey }, token })
  return completeLogin(errorCode, msg, data)
}

/** Logs the same person in again without leaving the page: by the passkey alone, or after the password. */
export async function resumeByPasskey(id: string, token?: string): Promise<Resumed> {
  const passkey = await signed(token === undefined ? endpoints.beginPasskeyLogin : endpoints.beginPasskeyProof, token)
  const endpoint = token === undefined ? endpoints.passkeyLogin : endpoints.loginFactor
  return resumed(await send(endpoint, { body: { passkey }, ...by(token) }), id)
}

/** Proves who is there, for what asks again. */
export async function proveByPasskey(): Promise<void> {
  const passkey = await signed(endpoints.beginPasskeyProof)
  await call(endpoints.prove, { body: { passkey } })
}
