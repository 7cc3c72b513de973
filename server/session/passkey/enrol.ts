import { sql } from 'kysely'
import { DomainError } from '../../core/errors.ts'
import type { Executor } from '../../database/executor.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RawCall, Route } from '../../platform/route.ts'
import { ensureMaySetUp, finishSetUp } from '../factor/enrol.ts'
import { issuer } from '../factor/totp.ts'
import { readInput } from '../input.ts'
import { enforceLimit, guardTry, limitsFor } from '../lockout.ts'
import { sessionText } from '../messages.ts'
import { challengeLimit, partyOf } from './ask.ts'
import { challengeIn, challengeMs, issueChallenge, takeChallenge } from './challenges.ts'
import { passkeyInputs } from './inputs.ts'
import { webauthn } from './library.ts'
import { descriptorsOf, type StoredPasskey, storePasskey } from './passkeys.ts'

/** More than anybody has devices. */
const most = 20

/** Begins to set up a passkey: what a browser makes one from. It works alone, so it must be found and unlocked alone. */
export const beginPasskey =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    readInput(passkeyInputs.nothing, raw.body, call.locale)
    const { accountId, sessionId } = call.caller
    const db = platform.database.read
    await ensureMaySetUp(platform, call)
    await enforceLimit(platform.database, call, challengeLimit, sessionId)
    const { rows } = await sql<{ loginName: string; name: string }>`
      select "loginName", "name" from "account" where "id" = ${accountId} and "deletedAt" is null`.execute(db)
    if (!rows[0]) throw new DomainError('E_NOT_FOUND')
    const { host } = partyOf(platform, raw)
    const { generateRegistrationOptions } = await webauthn()
    const challenge = await issueChallenge(db, call.now, { purpose: 'enrol', sessionId })
    const data = await generateRegistrationOptions({
      rpName: issuer,
      rpID: host,
      userID: new Uint8Array(Buffer.from(accountId)),
      userName: rows[0].loginName,
      userDisplayName: rows[0].name,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: challengeMs,
      attestationType: 'none',
      excludeCredentials: (await descriptorsOf(db, accountId, host)) as never,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { data }
  }

type Made = ReturnType<typeof readInput<typeof passkeyInputs.confirm>>['passkey']

/** The passkey that a browser made for this session; null: what it says is not right. */
async function verified(platform: Platform, raw: RawCall, call: Call, made: Made): Promise<StoredPasskey | null> {
  const { accountId, sessionId } = call.caller
  const challenge = challengeIn(made.response.clientDataJSON)
  const asked = { purpose: 'enrol', sessionId } as const
  if (challenge === null || !(await takeChallenge(platform.database.read, call.now, { ...asked, challenge })))
    return null
  const { origin, host } = partyOf(platform, raw)
  const { verifyRegistrationResponse } = await webauthn()
  const { clientDataJSON, attestationObject, transports } = made.response
  const checked = await verifyRegistrationResponse({
    response: { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    // It throws whatever is wrong with what was sent; nothing in it asks the database or the network.
  }).catch((cause: unknown) => {
    platform.log.info({ err: cause, accountId }, 'a new passkey was refused')
    return null
  })
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    accountId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
    host,
  }
}

/** The account has so many passkeys that one more cannot be one of a device. */
async function refuseTooMany(db: Executor, accountId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "passkey" where "accountId" = ${accountId}`.execute(db)
  if ((rows[0]?.count ?? 0) >= most) throw new DomainError('E_LIMIT')
}

/**
 * Keeps the passkey that a browser made, and ends every other session. Recovery codes come with the first factor; those
 * that are there still count. Of two sessions that set one up at once the later one is refused.
 */
export const confirmPasskey =
  (platform: Platform): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { accountId } = call.caller
    const { name, passkey } = readInput(passkeyInputs.confirm, raw.body, call.locale)
    const stage = await ensureMaySetUp(platform, call)
    let stored: StoredPasskey | null = null
    await guardTry(database, call, limitsFor(`${accountId} draft`, call.ip, null), async () => {
      stored = await verified(platform, raw, call, passkey)
      return stored !== null
    })
    if (stored === null) throw new DomainError('E_LOGIN', { msg: sessionText('wrongPasskey', call.locale) })
    const made: StoredPasskey = stored
    return finishSetUp(platform, raw, call, {
      stage,
      stale: new DomainError('E_VERSION', { msg: sessionText('passkeyThere', call.locale) }),
      operation: 'addPasskey',
      renews: () => false,
      async adopt(db) {
        await refuseTooMany(db, accountId)
        return storePasskey(db, call.now, { ...made, name })
      },
    })
  }
