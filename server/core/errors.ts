import { type ErrorCode, sessionCodes } from '../../src/platform/contract.ts'

interface DomainErrorFacts {
  /** Field path (`contacts[0].phone`) to a sentence in the caller's language, or to the code whose sentence fits. */
  readonly errors?: Readonly<Record<string, string>>
  /** Replaces the sentence of the code; in the caller's language. */
  readonly msg?: string
  /** What the caller needs to go on: the current row of E_VERSION, the blockers of E_IN_USE. */
  readonly data?: unknown
}

/** A business failure: undoes the call and is answered with HTTP 200 and status `fail`. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly facts: DomainErrorFacts

  constructor(code: ErrorCode, facts: DomainErrorFacts = {}) {
    super(facts.errors ? `${code} ${Object.keys(facts.errors).join(', ')}` : code)
    this.code = code
    this.facts = facts
  }
}

/** Why a session expired: nobody used it for so many minutes, so many hours went by, or the account was disabled. */
export type SessionExpiry =
  | { readonly by: 'idle'; readonly minutes: number }
  | { readonly by: 'age'; readonly hours: number }
  | { readonly by: 'disabled' }

/** The session does not carry the call: replaced by another login, never valid, or expired. Answered with HTTP 401. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly reason: keyof typeof sessionCodes
  /** What ended a session that expired, with the limit it ran into. */
  readonly why: SessionExpiry | null

  constructor(reason: keyof typeof sessionCodes, why: SessionExpiry | null = null) {
    super(`session ${reason}`)
    this.reason = reason
    this.why = why
  }

  get code(): number {
    return sessionCodes[this.reason]
  }
}
