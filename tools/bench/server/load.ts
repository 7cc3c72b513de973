import autocannon from 'autocannon'
import { serveParent } from '../child.ts'
import { numberOf } from '../subject.ts'

/** Calls to make as fast as the server answers; `{n}` in body and headers is a number no other call has. */
export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly connections: number
  /** How many calls: a limit of time would leave out those that were still being served, the slow ones. */
  readonly calls: number
  /** The first `{n}`. */
  readonly first: number
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
serveParent<Load, LoadResult>(async ({ url, headers, body, connections, calls, first }) => {
  let next = first
  let refused = ''
  const numbered = () => {
    const n = numberOf(next++)
    const fill = (text: string) => text.replaceAll('{n}', n)
    return {
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
      body: fill(body),
    }
  }
  const result = await autocannon({
    url,
    method: 'POST',
    connections,
    amount: calls,
    timeout: 60,
    sampleInt: 20,
    requests: [{ setupRequest: (request) => ({ ...request, ...numbered() }) }],
    verifyBody(answer) {
      const succeeded = answer.includes('"status":"success"')
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
