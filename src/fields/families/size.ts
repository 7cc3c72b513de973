import type { Figure } from '../../platform/messages/messages.ts'
import { type Issue, issue } from '../issue.ts'

interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** What to say about a size outside its bounds: both ends where both are given, else the one there is. */
export function sizeIssue(
  what: 'length' | 'range' | 'count',
  { min, max }: Bounds,
  show: (bound: number) => number | Figure = (bound) => bound,
): Issue {
  if (min !== undefined && max !== undefined) return issue('E_RANGE', what, { min: show(min), max: show(max) })
  if (min !== undefined) return issue('E_RANGE', `${what}Min`, { min: show(min) })
  return issue('E_RANGE', `${what}Max`, { max: max === undefined ? '' : show(max) })
}

export const isWithin = (size: number, { min, max }: Bounds): boolean =>
  (min === undefined || size >= min) && (max === undefined || size <= max)
