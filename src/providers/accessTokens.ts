import {
  type AccessTokenDraft,
  type AccessTokensAnswer,
  accessTokenEndpoints as endpoints,
  type MadeAccessToken,
} from '../platform/accessTokenContract.ts'
import { useLocale } from './language.tsx'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

export const accessTokensKey = ['accessTokens'] as const

/** The access tokens of the person who is logged in, and what new ones may be for. */
export const useAccessTokens = () =>
  usePlatformQuery<AccessTokensAnswer>(endpoints.list, {
    // Areas are told in the language of the call.
    queryOptions: { queryKey: [...accessTokensKey, useLocale()] },
  })

/** Makes an access token, which is shown once, and revokes one; throws `Failure`. */
export function useAccessTokenChanges() {
  const tell = usePlatformMutation()
  return {
    create: (draft: AccessTokenDraft) => tell<MadeAccessToken>(endpoints.create, draft),
    revoke: (id: string) => tell<null>(endpoints.revoke, { id }),
  }
}
