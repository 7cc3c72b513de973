import * as z from 'zod/mini'
import { readDay, readTime, tidyCalendar } from '../families/calendar.ts'
import { formatsIn, plainCalendarIn } from '../families/cellFormats.ts'
import { tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'
import { isDay, isMoment, momentOf, shanghaiTime } from '../shanghai.ts'

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** The canonical form of any ISO moment that says its offset; what does not is left for the schema to refuse. */
function tidyMoment(input: unknown): unknown {
  const text = tidyText(input)
  if (typeof text !== 'string' || !withOffset.test(text) || !isDay(text.slice(0, 10))) return text
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** A spreadsheet cell: date and time in Shanghai, or an ISO moment. */
function readMoment(cell: string): string | undefined {
  const canonical = tidyMoment(cell)
  if (typeof canonical === 'string' && isMoment(canonical)) return canonical
  const [day = '', time = '0:00'] = tidyCalendar(cell).replace('T', ' ').split(' ')
  const canonicalDay = readDay(day)
  const canonicalTime = readTime(time)
  return canonicalDay && canonicalTime && momentOf(canonicalDay, canonicalTime)
}

/** A moment, stored in UTC with milliseconds, shown in Shanghai and to the second. */
export const dateTime: FieldKind<'dateTime'> = {
  filter: 'range',
  sortable: true,
  tidy: tidyMoment,
  schema: () =>
    z.string().check(
      rule(isMoment, issue('E_FORMAT', 'dateTime', { example: '2024-01-31 08:30:00' }), {
        pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
      }),
    ),
  format: (value, _field, i18n) => formatsIn(i18n).moment(shanghaiTime(value)),
  parse: (cell, _field, i18n) => readMoment(plainCalendarIn(cell, i18n)),
}
