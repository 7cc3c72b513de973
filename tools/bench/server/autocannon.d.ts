/** The part of autocannon 8 that the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  }
  interface Options {
    readonly url: string
    readonly method: 'GET' | 'POST' | 'PUT'
    readonly connections: number
    /** Calls of all connections together. */
    readonly amount: number
    /** Seconds. */
    readonly timeout: number
    /** Milliseconds between two looks at the clock: a run ends at one of them. */
    readonly sampleInt: number
    readonly verifyBody: (body: string) => boolean
    readonly requests: readonly { readonly setupRequest: (request: Request) => Request }[]
  }
  interface Result {
    /** Seconds. */
    readonly duration: number
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
    readonly mismatches: number
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
