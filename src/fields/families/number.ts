import * as z from 'zod/mini'
import type { FieldOfKind, NumberKind } from '../../declare/index.ts'
import type { Figure } from '../../platform/messages/messages.ts'
import { issue, rule } from '../issue.ts'
import type { FieldI18n, FieldKind } from '../kind.ts'
import { isWithin, sizeIssue } from './size.ts'

interface NumberForm<K extends NumberKind> {
  /** Digits after the point of the stored value. */
  readonly digits: (field: FieldOfKind<K>) => number
  readonly format: (value: number, field: FieldOfKind<K>, i18n: FieldI18n) => string
  readonly parse: (cell: string, field: FieldOfKind<K>, i18n: FieldI18n) => number | undefined
  /** How messages write a bound. */
  readonly bound: Figure['as']
}

/** Largest size that a JavaScript number holds exactly with so many decimals. */
const largest = (digits: number) => (digits === 0 ? Number.MAX_SAFE_INTEGER : 10 ** (15 - digits))

const hasDigits = (value: number, digits: number) => Number(value.toFixed(digits)) === value

interface Limits {
  readonly min?: number
  readonly max?: number
  readonly positive?: true | { readonly or: string }
  readonly nonzero?: boolean
}

const numberSchema = ({ positive, nonzero, ...facts }: Limits, digits: number, as: Figure['as']) => {
  const bound = (value: number): Figure => ({ as, value })
  const limits = { min: -largest(digits), max: largest(digits) }
  const bounds = facts.min === undefined && facts.max === undefined ? limits : facts
  return z.number().check(
    rule<number>((value) => isWithin(value, limits), sizeIssue('range', limits, bound)),
    rule<number>(
      (value) => hasDigits(value, digits),
      digits === 0 ? issue('E_FORMAT', 'integer') : issue('E_FORMAT', 'digits', { digits }),
      { integer: digits === 0 },
    ),
    ...(positive === true
      ? [rule<number>((value) => value > 0, issue('E_RANGE', 'positive'), { exclusiveMinimum: 0 })]
      : []),
    ...(nonzero ? [rule<number>((value) => value !== 0, issue('E_RANGE', 'nonzero'))] : []),
    rule<number>((value) => isWithin(value, bounds), sizeIssue('range', bounds, bound), {
      minimum: bounds.min,
      maximum: bounds.max,
    }),
  )
}

/** What all kinds of number share; they differ in digits and in how they are written. */
export const numberKind = <K extends NumberKind>({ digits, format, parse, bound }: NumberForm<K>): FieldKind<K> => ({
  filter: 'range',
  sortable: true,
  // −0 and 0 are one number to people and to the database.
  tidy: (input) => (input === 0 ? 0 : input),
  schema: (field) => numberSchema(field.facts, digits(field), bound),
  format,
  parse,
})
