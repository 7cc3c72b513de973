import { DomainError } from '../../core/errors.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RawCall } from '../../platform/route.ts'
import { guardTry, type LimitedKey } from '../lockout.ts'
import { sessionText } from '../messages.ts'
import type { SignedByPasskey } from '../passkey/inputs.ts'
import { accountOfSignature } from '../passkey/verify.ts'
import { spendFactor } from './factors.ts'

/** What somebody with a second factor proves themselves by. */
type FactorProof = { readonly code: string } | { readonly passkey: SignedByPasskey }

interface Sent {
  readonly code?: string | null | undefined
  readonly passkey?: SignedByPasskey | null | undefined
}

/** The proof that was sent: one of both. */
export function typedProof({ code, passkey }: Sent): FactorProof {
  if (passkey) return { passkey }
  if (code === undefined || code === null) throw new DomainError('E_REQUIRED', { errors: { code: 'E_REQUIRED' } })
  return { code }
}

/**
 * Uses up a proof by the second factor of the caller's account, whichever it has, or refuses it. Codes and passkeys count
 * against the same tries.
 */
export async function spendProof(
  platform: Platform,
  raw: RawCall,
  call: Call,
  { budgets, proof }: { readonly budgets: readonly LimitedKey[]; readonly proof: FactorProof },
): Promise<void> {
  const { accountId, sessionId } = call.caller
  const right = await guardTry(platform.database, call, budgets, async () =>
    'code' in proof
      ? await spendFactor(platform.database.read, call.now, accountId, proof.code)
      : (await accountOfSignature(platform, raw, call, { purpose: 'proof', sessionId, ...proof })) === accountId,
  )
  if (right) return
  const [field, word] = 'code' in proof ? (['code', 'wrongCode'] as const) : (['passkey', 'wrongPasskey'] as const)
  const msg = sessionText(word, call.locale)
  throw new DomainError('E_LOGIN', { msg, errors: { [field]: msg } })
}
