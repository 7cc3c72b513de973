import type { ZodMiniType } from 'zod/mini'
import type { NormalField } from '../declare/index.ts'
import type { FilterValue } from '../platform/contract.ts'
import { isRecord } from './families/record.ts'
import { halfWidth } from './families/text.ts'
import { filterSchema } from './filterSchema.ts'
import { type Issue, issue, issueOf } from './issue.ts'
import type { FilterForm } from './kind.ts'
import { kindOf } from './kinds.ts'

type CheckedFilter = { readonly ok: true; readonly value: FilterValue } | { readonly ok: false; readonly issue: Issue }

const notFilterable = issue('E_UNKNOWN', 'notFilterable')

/** Ends that are there; −0 and 0 are one number. */
const tidyEnds = (ends: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(ends).flatMap(([name, end]) =>
      end === null || end === undefined ? [] : [[name, end === 0 ? 0 : end]],
    ),
  )

/** Trimmed text, each item once, no empty ends: one form for everything that asks the same. */
function tidy(form: FilterForm, value: unknown): unknown {
  if (typeof value === 'string') return (form === 'contains' ? value : halfWidth(value)).trim()
  if (Array.isArray(value)) return [...new Set<unknown>(value)]
  if (isRecord(value)) return tidyEnds(value)
  return value
}

const schemas = new WeakMap<NormalField, ZodMiniType>()

/** Checks a filter value as it came over the wire. Nothing is converted from one type to another. */
export function checkFilter(field: NormalField, value: unknown): CheckedFilter {
  const form = kindOf(field).filter
  if (form === null) return { ok: false, issue: notFilterable }
  const schema = schemas.get(field) ?? filterSchema(form, field)
  schemas.set(field, schema)
  const tidied = tidy(form, value)
  const wrong = issueOf(schema, tidied)
  return wrong ? { ok: false, issue: wrong } : { ok: true, value: tidied as FilterValue }
}

const between = '..'

const escapeItem = (item: string) => item.replaceAll('~', '~0').replaceAll(',', '~1')
const unescapeItem = (item: string) => item.replaceAll('~1', ',').replaceAll('~0', '~')

/** A filter value as the text of one address parameter: `open`, `a,b`, `true`, `2024-01-01..2024-01-31`, `..500`. */
export function encodeFilter(_field: NormalField, value: FilterValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (isList(value)) return value.map(escapeItem).join(',')
  return `${value.from ?? ''}${between}${value.to ?? ''}`
}
const isList = (value: FilterValue): value is readonly string[] => Array.isArray(value)

const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/

function decodeEnd(field: NormalField, text: string): unknown {
  if (text === '') return undefined
  const isText = field.kind === 'date' || field.kind === 'dateTime' || field.kind === 'dateRange'
  return isText || !number.test(text) ? text : Number(text)
}

function decodeRange(field: NormalField, text: string): unknown {
  const [from, to, ...more] = text.split(between)
  if (from === undefined || to === undefined || more.length > 0) return undefined
  return { from: decodeEnd(field, from), to: decodeEnd(field, to) }
}

const readers: Readonly<Record<FilterForm, (field: NormalField, text: string) => unknown>> = {
  contains: (_field, text) => text,
  digits: (_field, text) => text,
  tail: (_field, text) => text,
  prefix: (_field, text) => text,
  range: decodeRange,
  overlaps: decodeRange,
  oneOf: (_field, text) => text.split(',').map(unescapeItem),
  hasAny: (_field, text) => text.split(',').map(unescapeItem),
  yesNo: (_field, text) => (text === 'true' ? true : text === 'false' ? false : undefined),
}

/** The filter value of an address parameter; undefined when the text asks nothing that the field can be asked. */
export function decodeFilter(field: NormalField, text: string): FilterValue | undefined {
  const form = kindOf(field).filter
  const checked = form === null ? null : checkFilter(field, readers[form](field, text))
  return checked?.ok ? checked.value : undefined
}
