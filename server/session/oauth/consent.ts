import { AccessDeniedError, OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { z } from 'zod'
import type { ApprovedAnswer, AuthorizationQuestion } from '../../../src/platform/oauthContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { draftFields, ensureMayGive, offeredTo } from '../accessTokens/draft.ts'
import { readInput } from '../input.ts'
import { noteOnAccount } from '../noteOnAccount.ts'
import { issuerOf } from './addresses.ts'
import { readAuthorizationRequest } from './authorizationRequest.ts'
import { storeCode } from './codes.ts'
import { oauthText } from './messages.ts'
import { isLocal } from './redirectUris.ts'

const approval = z.strictObject({
  request: z.record(z.string().max(50), z.string().max(2_000)),
  ...draftFields,
})

/** As a program is told what was wrong with its request, or that the person declined (RFC 6749, 4.1.2.1). */
const refusalOf = ({ errorCode, message }: OAuthError) => ({ error: errorCode, error_description: message })

/**
 * Who asks for what, for the person who decides. Nobody is led away before they decide: anybody can register a program, and
 * would have the console lead people wherever they like.
 */
export const askPerson =
  (platform: Platform): Route['handle'] =>
  async ({ query, request }, call) => {
    const { client, redirectUri, wanted, answered } = await readAuthorizationRequest(
      call,
      issuerOf(platform, request),
      query,
    )
    const fault = wanted instanceof OAuthError ? wanted : null
    const data: AuthorizationQuestion = {
      client: client.name,
      host: new URL(redirectUri).host,
      local: isLocal(redirectUri),
      reach: wanted instanceof OAuthError || wanted.audience !== null ? 'tools' : 'calls',
      access: wanted instanceof OAuthError ? 'read' : wanted.access,
      ...(await offeredTo(platform, call)),
      problem: fault && `${fault.errorCode}: ${fault.message}`,
      back: answered(refusalOf(fault ?? new AccessDeniedError('the person declined'))),
    }
    return { data }
  }

/** The person lets the program in, with at most what it asked for and never more than they have. */
export const approve =
  (platform: Platform): Route['handle'] =>
  async ({ body, request: sent }, call) => {
    const { request, areas, access, days, reveal } = readInput(approval, body, call.locale)
    const { client, redirectUri, wanted, answered } = await readAuthorizationRequest(
      call,
      issuerOf(platform, sent),
      request,
    )
    if (wanted instanceof OAuthError) throw new DomainError('E_STATE', { msg: wanted.message })
    if (access === 'write' && wanted.access === 'read')
      throw new DomainError('E_REF', { errors: { access: oauthText('notAsked', call.locale) } })
    await ensureMayGive(platform, call, { areas, reveal })
    const code = await storeCode(call.db, call.now, {
      clientId: client.id,
      accountId: call.caller.accountId,
      redirectUri,
      challenge: wanted.challenge,
      audience: wanted.audience,
      access,
      areas,
      reveal,
      days,
    })
    await noteOnAccount(platform, call, 'authorizeClient')
    return { data: { redirect: answered({ code }) } satisfies ApprovedAnswer }
  }
