import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyContextConfig, FastifyInstance, FastifyReply } from 'fastify'
import { HttpFailure } from '../core/httpFailure.ts'

/** When the server has more than it can do; 0: never. */
export interface Limits {
  /** Calls being worked on at the same time, all of them waiting for the same database. */
  readonly inFlight: number
  /** Milliseconds the event loop may be late, on average, for as long as `patience` says. */
  readonly late: number
}

/** Whether the event loop is late, as far as anybody has seen. */
interface Lateness {
  readonly late: () => boolean
  readonly stop: () => void
}

const everyMs = 1_000
const resolution = 20
/** Times in a row that it has to be late: one large answer or a pause of the machine is no overload. */
const patience = 3

/** Watches the event loop, once a second. */
function watchLoop(limit: number): Lateness {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let times = 0
  const timer = setInterval(() => {
    times = delay.mean / 1e6 - resolution > limit ? times + 1 : 0
    delay.reset()
  }, everyMs).unref()
  return {
    late: () => times >= patience,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/** Seconds after which a call that was turned away is worth repeating. */
const retryAfter = '2'

/**
 * Turns calls away while there are too many: a quick 503 leaves those that were let in their time, and is repeated
 * later. Health and the console's own files are no calls and always answered; what stays open is not counted. A call
 * counts until its work is done, also when whoever asked has gone away meanwhile.
 */
export function shedLoad(app: FastifyInstance, limits: Limits, watch: (limit: number) => Lateness = watchLoop): void {
  const loop = limits.late > 0 ? watch(limits.late) : undefined
  if (loop) app.addHook('onClose', async () => loop.stop())
  let inFlight = 0
  const turnAway = (reply: FastifyReply) => {
    if (!loop?.late() && (limits.inFlight === 0 || inFlight < limits.inFlight)) return
    reply.header('retry-after', retryAfter)
    throw new HttpFailure(503)
  }
  const counts = (config: FastifyContextConfig | undefined) =>
    config?.route !== undefined && config.route.staysOpen !== true

  // Before its body is read, and again when it begins: many may have arrived at once.
  app.addHook('onRequest', async (request, reply) => {
    if (counts(request.routeOptions.config)) turnAway(reply)
  })
  app.addHook('onRoute', (options) => {
    if (!counts(options.config)) return
    const { handler } = options
    options.handler = async function (request, reply) {
      turnAway(reply)
      inFlight += 1
      try {
        return await handler.call(this, request, reply)
      } finally {
        inFlight -= 1
      }
    }
  })
}
