/** Why a call failed: refused by the platform's rules, because the session ended, or not answered properly. */
export type FailureKind = 'business' | 'session' | 'network'

interface FailureFacts {
  readonly kind: FailureKind
  readonly message: string
  /** Of the envelope, else the HTTP status, else 0. */
  readonly code?: number
  readonly errorCode?: string | null
  readonly errors?: Readonly<Record<string, string>>
  readonly data?: unknown
  readonly requestId?: string
}

/** Stands in for the platform's words when there are none; screens say it in the person's language. */
export const networkAbnormal = 'network abnormal, please try again later'

/** A call that did not succeed. Of a business failure, `message` is the platform's own words for the person. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  readonly code: number
  readonly errorCode: string | null
  /** Messages by field path, `contacts[0].phone`. */
  readonly errors: Readonly<Record<string, string>>
  readonly data: unknown
  /** What to quote when asking for help. */
  readonly requestId: string

  constructor({ kind, message, code = 0, errorCode = null, errors = {}, data = null, requestId = '' }: FailureFacts) {
    super(message)
    this.kind = kind
    this.code = code
    this.errorCode = errorCode
    this.errors = errors
    this.data = data
    this.requestId = requestId
  }
}

type Listener = (failure: Failure, startedAt: number) => void
const listeners = new Set<Listener>()

/** Hears of every call that failed for good because of session or network. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(failure: Failure, startedAt: number): void {
  for (const listener of listeners) listener(failure, startedAt)
}
