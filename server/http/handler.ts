import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Envelope, headers, type Locale } from '../../src/platform/contract.ts'
import { SessionError } from '../core/errors.ts'
import { HttpFailure } from '../core/httpFailure.ts'
import { accessTokenIn } from '../core/tokens.ts'
import { emitDomainEvents } from '../domain/emitDomainEvents.ts'
import { repositoryFor } from '../domain/rows.ts'
import { anonymousCaller } from '../platform/anonymous.ts'
import type { Call, Caller } from '../platform/call.ts'
import { noteOutcome } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'
import type { Rows } from '../platform/repository.ts'
import type { Answer, RawCall, Route } from '../platform/route.ts'
import { authenticateToken } from '../session/accessTokens/authenticateToken.ts'
import { authenticate } from '../session/authenticate.ts'
import { ensureProof } from '../session/factor/proof.ts'
import { isCrossOrigin } from './crossOrigin.ts'
import { success } from './envelope.ts'
import { idempotencyOf, once, onceInTransaction } from './idempotency.ts'
import { localeOf } from './language.ts'
import { checkAudience, checkPermit, checkToken } from './permission.ts'
import { rawCall } from './rawCall.ts'

async function callerOf(platform: Platform, route: Route, request: FastifyRequest): Promise<Caller> {
  if (route.permit === 'public') return anonymousCaller
  const token = request.headers.authorization
  if (token === undefined || token === '') throw new SessionError('invalid')
  const accessToken = accessTokenIn(token)
  if (accessToken !== null) return authenticateToken(platform, accessToken, request.ip)
  return await authenticate(platform, token, route.unattended !== true)
}

function callOf(platform: Platform, caller: Caller, request: FastifyRequest, tool?: string): Call {
  const call: Call = {
    caller,
    get db() {
      return platform.database.read
    },
    now: platform.clock(),
    locale: localeOf(request),
    requestId: request.id,
    ip: request.ip,
    ...(tool !== undefined && { tool }),
    rows: ((resource: string) => repositoryFor(platform, call, resource)) as Rows,
    emit: (events) => emitDomainEvents(platform, call, events),
  }
  return call
}

const envelopeOf = (answer: Extract<Answer, { readonly data: unknown }>): Envelope =>
  success(answer.data, answer.msg, answer.errorCode)

/** An answer as it is sent: an envelope, or a body of its own. */
export type Sent = Envelope | Exclude<Answer, { readonly data: unknown }>

async function run(platform: Platform, route: Route, raw: RawCall, call: Call): Promise<Sent> {
  const work = async (): Promise<Sent> => {
    const answer = await route.handle(raw, call)
    return 'data' in answer ? envelopeOf(answer) : answer
  }
  const key = idempotencyOf(route, raw, call)
  if (route.mutates && route.transaction !== 'own')
    return key ? onceInTransaction(platform, key, work) : platform.database.transaction(work)
  return key ? once(platform, key, work) : work()
}

/** Refuses what the caller may not do: by their pages, or as long as nobody has proved who is there. */
async function ensureMay(platform: Platform, route: Route, caller: Caller, locale: Locale): Promise<void> {
  checkToken(platform.catalogue, route, caller, locale)
  checkPermit(route, caller)
  if (route.stepUp) await ensureProof(platform, { caller, locale, now: platform.clock() })
}

/** Who makes a call within another one. */
interface Within {
  readonly caller: Caller
  /** The tool of an assistant. */
  readonly tool: string
  /** What it does is undone: nobody has to prove who is there. */
  readonly undone: boolean
}

/** Serves a call that the tool of an assistant makes within another call, under the rules of any call. */
export async function serve(
  platform: Platform,
  route: Route,
  raw: RawCall,
  { caller, tool, undone }: Within,
): Promise<Sent> {
  await ensureMay(platform, undone ? { ...route, stepUp: false } : route, caller, localeOf(raw.request))
  return run(platform, route, raw, callOf(platform, caller, raw.request, tool))
}

/** Who makes a call, once session and operation permit it; otherwise its refusal, before anything that was sent is looked at. */
export async function admit(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  if (isCrossOrigin(route, request)) throw new HttpFailure(403)
  const caller = await callerOf(platform, route, request)
  if (caller.accountId !== '') noteOutcome(request, { accountId: caller.accountId })
  if (caller.stamp !== '') reply.header(headers.permissions, caller.stamp)
  const locale = localeOf(request)
  checkAudience(route, caller, locale)
  await ensureMay(platform, route, caller, locale)
  return caller
}

/**
 * The one way a call is served, in the order of domain 0.7: session, operation; then the handler's own checks of
 * scope, version, state and fields, in the transaction of the call.
 */
export const handlerOf = (platform: Platform, route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
  const caller = await admit(platform, route, request, reply)
  const sent = await run(platform, route, rawCall(route, request), callOf(platform, caller, request))
  if (request.cookie !== undefined) reply.header('set-cookie', request.cookie)
  if ('redirect' in sent) return reply.redirect(sent.redirect, 303)
  if ('body' in sent)
    return reply
      .code(sent.status ?? 200)
      .headers(sent.headers)
      .send(sent.body)
  return reply.send(sent)
}
