import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RawCall } from '../../platform/route.ts'
import { challengeIn, takeChallenge } from './challenges.ts'
import type { SignedByPasskey } from './inputs.ts'
import { webauthn } from './library.ts'
import { findPasskey, notePasskeyUse } from './passkeys.ts'
import { relyingParty } from './relyingParty.ts'

interface Asked {
  readonly purpose: 'login' | 'proof'
  /** Null: of a login, before which there is no session. */
  readonly sessionId: string | null
}

/**
 * Whose passkey signed what this call asked for; null: nobody's. The challenge is used up before anything else is looked
 * at. The key, its host, the origin, that somebody unlocked it, and the count of its signatures must all be right.
 */
export async function accountOfSignature(
  platform: Platform,
  raw: RawCall,
  { now }: Call,
  { passkey, ...asked }: Asked & { readonly passkey: SignedByPasskey },
): Promise<string | null> {
  const db = platform.database.read
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(db, now, { ...asked, challenge }))) return null
  const party = relyingParty(platform, raw)
  const stored = await findPasskey(db, passkey.id)
  if (!party || !stored || stored.host !== party.host) return null
  const { userHandle, ...response } = passkey.response
  // The authenticator's own word about whose key it is; keys that are named by the call need not say it.
  const owner = userHandle ? Buffer.from(userHandle, 'base64url').toString() : null
  if (owner === null ? asked.purpose === 'login' : owner !== stored.accountId) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
    // It throws whatever is wrong with what was sent; nothing in it asks the database or the network.
  }).catch((cause: unknown) => {
    platform.log.info({ err: cause, accountId: stored.accountId }, 'a passkey was refused')
    return null
  })
  if (!checked?.verified) return null
  const used = await notePasskeyUse(db, now, stored.credentialId, checked.authenticationInfo.newCounter)
  return used ? stored.accountId : null
}
