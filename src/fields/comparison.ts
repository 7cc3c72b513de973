import { alternativeOf, type Comparison, type NormalField } from '../declare/index.ts'
import type { ValidationKey } from '../platform/messages/validation.zh.ts'
import { type Issue, issue } from './issue.ts'
import { shanghaiDay } from './shanghai.ts'

type Operator = Comparison['is']

const holdsFor: Readonly<Record<Operator, (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '!=': (order) => order !== 0,
}

const numberKeys: Readonly<Record<Operator, ValidationKey>> = {
  '>': 'numberAbove',
  '>=': 'numberAtLeast',
  '<': 'numberBelow',
  '<=': 'numberAtMost',
  '!=': 'different',
}
const timeKeys: Readonly<Record<Operator, ValidationKey>> = {
  '>': 'timeAbove',
  '>=': 'timeAtLeast',
  '<': 'timeBelow',
  '<=': 'timeAtMost',
  '!=': 'different',
}

/** Order of two values of one kind; null when they have none. Canonical dates and times are ordered as their text. */
function orderOf(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return null
}

/** Whether a value stands to another field's value as declared; a missing value is compared with nothing. */
export function comparisonIssue({ is, field }: Comparison, value: unknown, other: unknown): Issue | null {
  const order = orderOf(value, other)
  if (order === null || holdsFor[is](order)) return null
  return issue('E_RANGE', (typeof value === 'number' ? numberKeys : timeKeys)[is], { other: field })
}

const isPositive = (value: unknown): boolean => typeof value === 'number' && value > 0

/** Whether this number or the one that may stand for it is more than 0. */
export function eitherIssue(field: NormalField, values: Readonly<Record<string, unknown>>): Issue | null {
  const other = alternativeOf(field)
  if (other === null || isPositive(values[field.name]) || isPositive(values[other])) return null
  return issue('E_RANGE', 'positiveOr', { other })
}

/**
 * Whether a date or moment lies where `must` says. A day is past once it has begun and future until it has ended, so
 * today is both; a moment is one or the other.
 */
export function momentIssue(field: NormalField, value: unknown, now: Date): Issue | null {
  if ((field.kind !== 'date' && field.kind !== 'dateTime') || typeof value !== 'string') return null
  const { must } = field.facts
  const present = field.kind === 'date' ? shanghaiDay(now) : now.toISOString()
  if (must === 'past' && value > present) return issue('E_RANGE', 'past')
  if (must === 'future' && (field.kind === 'date' ? value < present : value <= present))
    return issue('E_RANGE', 'future')
  return null
}
