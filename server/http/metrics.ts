import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AnsweredCall } from './server.ts'

/** Figures under one name, told apart by labels. */
export interface Watched {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  readonly read: () => Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>
}

interface Metrics {
  readonly count: (call: AnsweredCall) => void
  /** Shows figures that are read when somebody asks for them. */
  readonly watch: (watched: Watched) => void
  readonly server: Server
}

/** Serves them at /metrics alone, in the text format of Prometheus. */
async function serve(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const body = await registry.metrics()
      return response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(body)
    } catch {
      return response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  return server
}

/**
 * Counts calls by route and answer, beside what the process itself costs: memory, processor, event loop. The figures
 * have a port of their own: whoever reaches the console does not reach them.
 */
export async function openMetrics(port: number, host: string): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'console_call_seconds',
    help: 'Time to answer a call, by route and HTTP status',
    labelNames: ['route', 'status'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return {
    count: ({ route, status, ms }) => seconds.observe({ route, status }, ms / 1000),
    watch({ name, help, labels, read }) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          this.reset()
          for (const one of await read()) this.set({ ...one.labels }, one.value)
        },
      })
    },
    server: await serve(registry, port, host),
  }
}
