import autocannon from 'autocannon'
import { serveParent } from '../child.ts'
import { numberOf } from '../subject.ts'

/** Calls to make as fast as the server answers; `{n}` in address, body and headers is a number no other call has. */
export interface Load {
  readonly url: string
  /** Default: POST. */
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly connections: number
  /** How many calls: a limit of time would leave out those that were still being served, the slow ones. */
  readonly calls: number
  /** The first `{n}`. */
  readonly first: number
  /** What every answer contains that is a success. Default: as the console says so. */
  readonly succeeds?: string
}

export interface LoadResult {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** The `{n}` after the last. */
  readonly next: number
}

/** Runs in a process of its own, so that asking costs the servers nothing but the processor. */
serveParent<Load, LoadResult>(async (load) => {
  const { url, method = 'POST', headers, body, connections, calls, first, succeeds = '"status":"success"' } = load
  const { pathname, search } = new URL(url)
  const path = (pathname + search).replaceAll('%7Bn%7D', '{n}')
  let next = first
  let refused = ''
  const numbered = () => {
    const n = numberOf(next++)
    const fill = (text: string) => text.replaceAll('{n}', n)
    return {
      path: fill(path),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
      ...(body !== '' && { body: fill(body) }),
    }
  }
  const result = await autocannon({
    url,
    method,
    connections,
    amount: calls,
    timeout: 60,
    sampleInt: 20,
    requests: [{ setupRequest: (request) => ({ ...request, ...numbered() }) }],
    verifyBody(answer) {
      const succeeded = answer.includes(succeeds)
      if (!succeeded) refused ||= answer.slice(0, 300)
      return succeeded
    },
  })
  const failed = result.non2xx + result.errors + result.timeouts + result.mismatches
  // Refusing is faster than serving: a run with failures measures nothing.
  if (failed > 0) throw new Error(`${failed} calls of ${url} failed, one with ${refused || 'no answer'}`)
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, p50, p99, next }
})
