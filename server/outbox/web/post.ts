import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Network } from '../../core/outboxConfig.ts'
import { boundedLookup, ensureHostAllowed } from './addresses.ts'

/** Nobody needs longer to say that they have something. */
const limitMs = 10_000
/** What is read of an answer. */
const mostBytes = 16 * 1024

interface Posting {
  readonly url: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly networks: readonly Network[]
  readonly signal: AbortSignal
}

interface Posted {
  readonly status: number
  /** The beginning of the answer. */
  readonly text: string
}

/**
 * Posts JSON, or what the headers say, to an address that an operator or a browser named. It does not follow to another
 * address, reads no more of the answer than it needs, and connects to no network that is not allowed. Errors do not say
 * the address: it may hold a key.
 */
export async function post({ url, body, headers, networks, signal }: Posting): Promise<Posted> {
  const target = new URL(url)
  const plain = target.protocol === 'http:'
  const bounds = { networks, plain }
  ensureHostAllowed(target.hostname, bounds)
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return new Promise<Posted>((resolve, reject) => {
    const sent = (plain ? plainRequest : secureRequest)(target, {
      method: 'POST',
      agent: false,
      lookup: boundedLookup(bounds),
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      headers: {
        'content-type': 'application/json',
        'content-length': bytes.length,
        'user-agent': 'community-console',
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      const end = () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') })
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, mostBytes - size))
        size += part.length
        if (size < mostBytes) return
        end()
        response.destroy()
      })
      response.on('end', end)
      response.on('error', reject)
    })
    sent.end(bytes)
  })
}
