import type { ErrorCode } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'

/** What is wrong with one value: the code, and the sentence in the caller's language where the code's is too vague. */
export interface Problem {
  readonly code: ErrorCode
  readonly message?: string
}

/** What is wrong with one row, by field path; the first problem found of a field stands. */
export type Problems = Record<string, Problem>

/** Notes a problem unless the field already has one: the reason nearest to what was typed is the one to tell. */
export function note(problems: Problems, path: string, problem: Problem | ErrorCode): void {
  if (Object.hasOwn(problems, path)) return
  problems[path] = typeof problem === 'string' ? { code: problem } : problem
}

export const isValid = (problems: Problems): boolean => Object.keys(problems).length === 0

/** The refusal of a row with problems; its code is that of the first field. */
export function domainErrorOf(problems: Problems): DomainError {
  const entries = Object.entries(problems)
  const errors = Object.fromEntries(entries.map(([path, { code, message }]) => [path, message ?? code]))
  return new DomainError(entries[0]?.[1].code ?? 'E_FORMAT', { errors })
}
