import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, SessionError } from '../core/errors.ts'
import { HttpFailure } from '../core/httpFailure.ts'
import { domainErrorOf, isFull, isUnavailable } from '../database/errors.ts'
import { constraintFields, declaredTables } from '../database/schema/declared.ts'
import { noteOutcome } from '../platform/outcome.ts'
import type { Platform } from '../platform/platform.ts'
import { failed, type Reply, refused, sessionEnded } from './envelope.ts'
import { admit } from './handler.ts'
import { localeOf } from './language.ts'

/** Seconds after which a call that found the database away is worth repeating. */
const retryAfter = 2

/** A body that was refused before the handler began: of another type, too large, or not what its type says. */
const isAboutBody = (cause: FastifyError): boolean =>
  String(cause.code).startsWith('FST_ERR_CTP') ||
  cause.statusCode === 413 ||
  cause.statusCode === 415 ||
  (cause instanceof SyntaxError && cause.statusCode === 400)

function send(reply: FastifyReply, { status, envelope }: Reply): FastifyReply {
  const { route } = reply.request.routeOptions.config
  return reply.code(status).send(route?.failure?.(status) ?? envelope)
}

/** Everything a call can fail with, as an envelope in the caller's language. Only server faults are logged as errors. */
export function answerFailures(app: FastifyInstance, platform: Platform): void {
  const { catalogue, log } = platform
  const fields = constraintFields(declaredTables(catalogue))

  function replyTo(cause: FastifyError, request: FastifyRequest, reply: FastifyReply): Reply {
    const locale = localeOf(request)
    if (cause instanceof SessionError) {
      noteOutcome(request, { refused: String(cause.code) })
      const challenge = request.routeOptions.config.route?.challenge?.(request)
      if (challenge !== undefined) reply.header('www-authenticate', challenge)
      return sessionEnded(cause, locale)
    }
    const error = cause instanceof DomainError ? cause : domainErrorOf(cause, fields)
    if (error) {
      noteOutcome(request, { refused: error.code })
      return refused(error, locale)
    }
    const about = { err: cause, requestId: request.id, route: request.routeOptions.config.route?.name }
    if (isFull(cause)) {
      log.error(about, 'there is no room left on the disk')
      return failed(507, locale)
    }
    if (isUnavailable(cause)) {
      log.warn(about, 'the database did not answer')
      reply.header('retry-after', retryAfter)
      return failed(503, locale)
    }
    const status = cause.statusCode ?? 500
    // What a handler refuses on purpose is no fault of the server, also not a 503 under load.
    if (status < 500 || cause instanceof HttpFailure) return failed(status, locale)
    log.error(about, 'a call failed')
    return failed(status === 503 ? 503 : 500, locale)
  }

  /** What is wrong with a body is told to who may make the call: everybody else learns what they would with a right one. */
  async function firstCause(cause: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyError> {
    const { route } = request.routeOptions.config
    if (!route || !isAboutBody(cause)) return cause
    try {
      await admit(platform, route, request, reply)
      return cause
    } catch (error) {
      return error as FastifyError
    }
  }

  app.setErrorHandler<FastifyError>(async (cause, request, reply) =>
    send(reply, replyTo(await firstCause(cause, request, reply), request, reply)),
  )

  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0] ?? ''
    const allowed = (['GET', 'POST'] as const).filter((method) => app.hasRoute({ method, url }))
    if (allowed.length === 0) return send(reply, failed(404, localeOf(request)))
    return send(reply.header('allow', allowed.join(', ')), failed(405, localeOf(request)))
  })
}
