import * as z from 'zod/mini'
import { readDay } from '../families/calendar.ts'
import { formatsIn, plainCalendarIn } from '../families/cellFormats.ts'
import { tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'
import { isDay } from '../shanghai.ts'

/** A day in Shanghai. */
export const date: FieldKind<'date'> = {
  filter: 'range',
  sortable: true,
  tidy: tidyText,
  schema: () =>
    z
      .string()
      .check(rule(isDay, issue('E_FORMAT', 'date', { example: '2024-01-31' }), { pattern: /^\d{4}-\d{2}-\d{2}$/ })),
  format: (value, _field, i18n) => formatsIn(i18n).day(value),
  // A spreadsheet writes the midnight of a day along with it.
  parse: (cell, _field, i18n) => readDay(plainCalendarIn(cell, i18n).replace(/[ T]0{1,2}:00(:00(\.0+)?)?Z?$/, '')),
}
