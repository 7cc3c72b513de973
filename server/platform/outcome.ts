import type { FastifyRequest } from 'fastify'

/** What became of a call, for its line in the log: whose it was, and as what it was refused. Never what was typed. */
export interface Outcome {
  readonly accountId?: string
  /** The error code of a refusal, the code of an ended session; absent of what was served. */
  readonly refused?: string
}

declare module 'fastify' {
  interface FastifyRequest {
    outcome?: Outcome
    /** What the answer asks the browser to keep. */
    cookie?: string
  }
}

export function noteCookie(request: FastifyRequest, cookie: string): void {
  request.cookie = cookie
}

export function noteOutcome(request: FastifyRequest, more: Outcome): void {
  request.outcome = { ...request.outcome, ...more }
}
