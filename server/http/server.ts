import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { headers } from '../../src/platform/contract.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { refuseAddress, refuseBytes, refuseExpectation } from './clientErrors.ts'
import { serveConsole } from './console.ts'
import { answerFailures } from './failures.ts'
import { everyAnswer, onlyDeclaredRoutes } from './guards.ts'
import { sweepKeys } from './idempotency.ts'
import { registerRoutes } from './registerRoutes.ts'
import { secure } from './security.ts'
import { type Limits, shedLoad } from './shedding.ts'

export interface HttpOptions {
  /** Folder of the built console; omitted: the platform alone. */
  readonly consoleDir?: string | undefined
  /** Calls from one address in ten seconds; 0 or omitted: any number. */
  readonly rateLimit?: number
  /** Beyond which calls are turned away; omitted: none are. */
  readonly overload?: Limits
  /** Proxies whose `X-Forwarded-For` is believed, as in the configuration; omitted: none. */
  readonly trustProxy?: readonly string[] | undefined
  /** What is removed every hour beside old idempotency keys. */
  readonly sweeps?: readonly Sweep[]
  /** Is told of every call that was answered. */
  readonly onCall?: ((call: AnsweredCall) => void) | undefined
}

/** Removes what is past its time. */
type Sweep = (platform: Pick<Platform, 'database' | 'clock'>) => Promise<void>

export interface AnsweredCall {
  /** The name of its route, such as `notice.list`. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

const mebibyte = 1024 * 1024
const hour = 60 * 60 * 1000

const requestId = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()

/** An HTTP server without a port that serves these calls and nothing else, all under the same rules. */
export async function httpServer(
  platform: Platform,
  routes: readonly Route[],
  options: HttpOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    requestTimeout: 120_000,
    // Without a proxy that is named everybody speaks only for themselves.
    trustProxy: options.trustProxy === undefined ? false : [...options.trustProxy],
    genReqId: ({ headers: sent }) => requestId(sent[headers.requestId.toLowerCase()]),
    // HEAD would run a GET, and some GETs of this platform delete. What is no call says itself that it has one.
    exposeHeadRoutes: false,
    clientErrorHandler: refuseBytes,
    frameworkErrors: refuseAddress,
    // Asked for by `everyAnswer`, whose refusal is an envelope.
    http: { requireHostHeader: false },
  }) as unknown as FastifyInstance
  app.removeContentTypeParser('text/plain')
  app.server.on('checkExpectation', refuseExpectation)
  app.decorateRequest('outcome', undefined)
  app.decorateRequest('cookie', undefined)
  answerFailures(app, platform)
  onlyDeclaredRoutes(app)
  everyAnswer(app)
  reportCalls(app, platform, options.onCall)
  await secure(app)
  if (options.overload) shedLoad(app, options.overload)
  // Bodies are never unpacked: a few kilobytes can be gigabytes.
  await app.register(compress, { threshold: 1024, globalDecompression: false })
  if (options.rateLimit) await app.register(rateLimit, { max: options.rateLimit, timeWindow: 10_000 })
  await app.register(multipart, { limits: { fileSize: 50 * mebibyte, files: 1, fields: 20, fieldSize: mebibyte } })

  registerRoutes(app, platform, routes)
  serveHealth(app, platform)
  sweepHourly(app, platform, [sweepKeys, ...(options.sweeps ?? [])])
  if (options.consoleDir !== undefined)
    await serveConsole(app, options.consoleDir, {
      ...(platform.oidc && { singleSignOn: true }),
      ...(platform.assistant && { describesSearches: true }),
    })
  return app
}

/** One line per call: who asked from where, what became of it, how fast. Never what was sent or answered. */
const reportCalls = (app: FastifyInstance, { log }: Platform, onCall: HttpOptions['onCall']) =>
  app.addHook('onResponse', async (request, reply) => {
    const { route } = request.routeOptions.config
    if (!route) return
    const call = { route: route.name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    log.info({ requestId: request.id, ...call, ip: request.ip, ...request.outcome }, 'call')
    onCall?.(call)
  })

function sweepHourly(app: FastifyInstance, platform: Platform, sweeps: readonly Sweep[]): void {
  const warn = (cause: unknown) => platform.log.warn({ err: cause }, 'what is past its time could not be removed')
  const timer = setInterval(() => {
    for (const sweep of sweeps) sweep(platform).catch(warn)
  }, hour).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const serveHealth = (app: FastifyInstance, { database, version }: Platform) =>
  app.get('/healthz', { exposeHeadRoute: true, config: { console: true } }, async (_request, reply) =>
    reply.send({ ready: true, durability: database.durability, version }),
  )
