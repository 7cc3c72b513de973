import type { AccessTokenItem } from '../../../src/platform/accessTokenContract.ts'
import type { Call } from '../../platform/call.ts'
import { revokeTokens, tokensOf } from './store.ts'

/** The access tokens of an account, the newest first, for an administrator; never what opens them. */
export const listAccessTokens = ({ db, now }: Call, accountId: string): Promise<AccessTokenItem[]> =>
  tokensOf(db, now, accountId)

/**
 * Revokes the access tokens of an account, or the one with this id: the next call of each is refused. Answers how many
 * there were.
 */
export const revokeAccessTokens = (
  { db, now, caller }: Call,
  accountId: string,
  id: string | null = null,
): Promise<number> => revokeTokens({ db, now, by: caller.accountId || 'system' }, accountId, id)
