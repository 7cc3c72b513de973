import type { ErrorCode } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { isOutdatedPlan } from './prepared.ts'
import { StatementTimeout } from './statementTimeout.ts'

/** Which field a constraint is about; the names are the ones the schema gave (`schema/declared.ts`). */
export type ConstraintFields = ReadonlyMap<string, string>

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
  readonly message: string
  readonly column?: string
}

const isDatabaseError = (cause: unknown): cause is DatabaseError =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string'

/** Others were in the way, or changed a table; the same transaction has a chance when it runs again. */
export const isRetryable = (cause: unknown): boolean =>
  isOutdatedPlan(cause) || (isDatabaseError(cause) && (cause.code === '40001' || cause.code === '40P01'))

/** Classes and codes of a database that cannot be reached, or ends the connection. */
const gone = /^(08|57P|58|ECONN|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)/
/** Those of one that is there and cannot do it now. */
const busy = /^(53|57014|55P03|25P03|40001|40P01)/
/** What the driver says without a code. */
const lost = /connection terminated|timeout exceeded when trying to connect|client has encountered|not queryable/i

/** Whether the database could not be reached, or was taken away. */
export const isGone = (cause: unknown): boolean =>
  (isDatabaseError(cause) && gone.test(cause.code)) || (cause instanceof Error && lost.test(cause.message))

/** Whether it is gone, or took too long: HTTP 503, worth another try later. */
export const isUnavailable = (cause: unknown): boolean =>
  cause instanceof StatementTimeout || isGone(cause) || (isDatabaseError(cause) && busy.test(cause.code))

const full: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether there is no room left, on the disk of the database or on that of the files: HTTP 507. */
export const isFull = (cause: unknown): boolean => isDatabaseError(cause) && full.has(cause.code)

function codeOf({ code, message }: DatabaseError): ErrorCode | null {
  if (code === '23505') return 'E_UNIQUE'
  if (code === '23503') return /^update or delete/i.test(message) ? 'E_IN_USE' : 'E_REF'
  if (code === '23514' || code === '22003') return 'E_RANGE'
  if (code === '23P01') return 'E_OVERLAP'
  if (code === '23502') return 'E_REQUIRED'
  // A NUL character, or text that is no UTF-8: nothing PostgreSQL can store.
  if (code === '22021' || code === '22P05') return 'E_FORMAT'
  return null
}

/**
 * The business failure behind a broken constraint, or null. Rules are checked before writing; what arrives here lost
 * a race against another call, and is answered just the same.
 */
export function domainErrorOf(cause: unknown, fields: ConstraintFields): DomainError | null {
  if (!isDatabaseError(cause)) return null
  const code = codeOf(cause)
  if (!code) return null
  const field = cause.column ?? (cause.constraint === undefined ? undefined : fields.get(cause.constraint))
  return new DomainError(code, field === undefined || code === 'E_IN_USE' ? {} : { errors: { [field]: code } })
}
