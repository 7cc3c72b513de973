import * as z from 'zod/mini'
import type { DateRange } from '../../declare/index.ts'
import { readDay } from '../families/calendar.ts'
import { formatsIn, plainCalendarIn } from '../families/cellFormats.ts'
import { isRecord } from '../families/record.ts'
import { halfWidth, tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldI18n, FieldKind } from '../kind.ts'
import { isDay } from '../shanghai.ts'

const day = () =>
  z
    .string()
    .check(rule(isDay, issue('E_FORMAT', 'date', { example: '2024-01-31' }), { pattern: /^\d{4}-\d{2}-\d{2}$/ }))

function tidyRange(input: unknown): unknown {
  if (!isRecord(input)) return input
  const tidied = Object.fromEntries(Object.entries(input).map(([end, value]) => [end, tidyText(value)]))
  return tidied['from'] === null && tidied['to'] === null ? null : tidied
}

/** Longest way to write two days. */
const longestCell = 60

function readRange(cell: string, i18n: FieldI18n): DateRange | undefined {
  if (cell.length > longestCell) return undefined
  const [from = '', to = '', ...more] = halfWidth(cell).split(/\s*(?:~|至|到|—+|–|\s-\s|\bto\b)\s*/)
  const range = { from: readDay(plainCalendarIn(from, i18n)), to: readDay(plainCalendarIn(to, i18n)) }
  if (more.length > 0 || range.from === undefined || range.to === undefined) return undefined
  return { from: range.from, to: range.to }
}

/** From one day to another, both included. */
export const dateRange: FieldKind<'dateRange'> = {
  filter: 'overlaps',
  sortable: false,
  tidy: tidyRange,
  schema: () =>
    z.strictObject({ from: day(), to: day() }).check(rule(({ from, to }) => from <= to, issue('E_RANGE', 'dateRange'))),
  format: ({ from, to }, _field, i18n) => formatsIn(i18n).days(from, to),
  parse: (cell, _field, i18n) => readRange(cell, i18n),
}
