import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RawCall, Route } from '../../platform/route.ts'
import { readInput } from '../input.ts'
import { enforceLimit } from '../lockout.ts'
import { stageOfSession } from '../sessions.ts'
import { challengeMs, issueChallenge } from './challenges.ts'
import { passkeyInputs } from './inputs.ts'
import { webauthn } from './library.ts'
import { descriptorsOf } from './passkeys.ts'
import { type RelyingParty, relyingParty } from './relyingParty.ts'

/** Challenges for one address: nobody fills the table, and an office that shares one logs in. */
export const challengeLimit = { name: 'challenge', tries: 300, seconds: 600, runsFrom: 'first' } as const

/** The address that keys are bound to; a call without one is refused. */
export function partyOf(platform: Platform, raw: RawCall): RelyingParty {
  const party = relyingParty(platform, raw)
  if (!party) throw new DomainError('E_STATE')
  return party
}

/** What a passkey is to sign for a login by it alone: the browser offers those it has, and nobody is named. */
export const beginPasskeyLogin =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    readInput(passkeyInputs.nothing, raw.body, call.locale)
    await enforceLimit(platform.database, call, challengeLimit, call.ip)
    const { host } = partyOf(platform, raw)
    const { generateAuthenticationOptions } = await webauthn()
    const challenge = await issueChallenge(platform.database.read, call.now, { purpose: 'login', sessionId: null })
    const data = await generateAuthenticationOptions({
      rpID: host,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      userVerification: 'required',
      timeout: challengeMs,
    })
    return { data }
  }

/**
 * What a passkey of the session's account is to sign: of a login that waits for its second factor, or to prove inside a
 * whole one who is there.
 */
export const beginPasskeyProof =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    readInput(passkeyInputs.nothing, raw.body, call.locale)
    const { accountId, sessionId } = call.caller
    const { database } = platform
    const stage = await stageOfSession(database.read, sessionId)
    if (stage !== 'factor' && stage !== 'full') throw new DomainError('E_OP')
    await enforceLimit(database, call, challengeLimit, sessionId)
    const { host } = partyOf(platform, raw)
    const allowCredentials = await descriptorsOf(database.read, accountId, host)
    if (allowCredentials.length === 0) throw new DomainError('E_NOT_FOUND')
    const { generateAuthenticationOptions } = await webauthn()
    const challenge = await issueChallenge(database.read, call.now, { purpose: 'proof', sessionId })
    const data = await generateAuthenticationOptions({
      rpID: host,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      allowCredentials: allowCredentials as never,
      userVerification: 'required',
      timeout: challengeMs,
    })
    return { data }
  }
