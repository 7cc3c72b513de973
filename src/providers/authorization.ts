import {
  type Approval,
  type ApprovedAnswer,
  type AuthorizationQuestion,
  oauthEndpoints as endpoints,
} from '../platform/oauthContract.ts'
import { useLocale } from './language.tsx'
import { usePlatformMutation, usePlatformQuery } from './platformCalls.ts'

/** What a program asks for that sent the person here with this request. */
export const useAuthorizationQuestion = (request: Approval['request']) =>
  usePlatformQuery<AuthorizationQuestion>(endpoints.question, {
    params: request,
    // Areas are told in the language of the call.
    queryOptions: { queryKey: ['authorization', request, useLocale()] },
  })

/** Lets a program in; answers where the person goes. Throws `Failure`. */
export function useApprove(): (approval: Approval) => Promise<ApprovedAnswer> {
  const tell = usePlatformMutation()
  return (approval) => tell<ApprovedAnswer>(endpoints.approve, approval)
}
