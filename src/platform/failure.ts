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

/** A call that did not succeed. `message` is the platform's own words for the person, where it had any. */
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

  /** The same as `code`, under the name by which Refine looks for it. */
  get statusCode(): number {
    return this.code
  }
}

/** Whether it is open what became of a call: its answer was lost, and the platform may have done it. */
export const isUnanswered = (error: unknown): error is Failure => error instanceof Failure && error.kind === 'network'

/** The platform's own words for what happened; null where it had none. */
export const platformMessage = (error: unknown): string | null =>
  error instanceof Failure && error.message !== networkAbnormal ? error.message : null

/** Refusals that time may change: somebody else was quicker, or too many asked at once. */
const passing: readonly number[] = [401, 408, 409, 425, 429]

export const mayPass = (code: number): boolean => code < 400 || code >= 500 || passing.includes(code)

/** Whether the same call, made again, may end otherwise. A record that is not there, or not one's own, will not be. */
export const mayRetry = (error: unknown): boolean => !(error instanceof Failure) || mayPass(error.code)

type Listener = (failure: Failure, startedAt: number) => void
const listeners = new Set<Listener>()

/** Hears of every call that failed for good because of session or network. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitFailure(failure: Failure, startedAt: number): void {
  for (const listener of listeners) listener(failure, startedAt)
}
