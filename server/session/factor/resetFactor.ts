import type { Call } from '../../platform/call.ts'
import { revokeSessions } from '../sessions.ts'
import { dropFactors } from './factors.ts'

/**
 * Takes somebody's second factor away, the app and all passkeys, for an administrator, and ends their sessions. Their
 * account page tells them so until they set up another one. False: there was none.
 */
export async function resetFactor({ db, now }: Call, accountId: string): Promise<boolean> {
  if (!(await dropFactors(db, accountId, now))) return false
  await revokeSessions({ db, now }, accountId, 'replaced')
  return true
}
