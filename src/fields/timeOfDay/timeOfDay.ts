import * as z from 'zod/mini'
import { readTime } from '../families/calendar.ts'
import { tidyText } from '../families/text.ts'
import { issue, rule } from '../issue.ts'
import type { FieldKind } from '../kind.ts'

const pattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Minutes matter, seconds do not: 8:00, 08:00 and 08:00:00 are one time. */
const readMinutes = (text: string): string | undefined => {
  const time = readTime(text)
  return time?.endsWith(':00.000') ? time.slice(0, 5) : undefined
}

function tidyTime(input: unknown): unknown {
  const text = tidyText(input)
  return typeof text === 'string' ? (readMinutes(text) ?? text) : text
}

/** A time of day, to the minute. */
export const timeOfDay: FieldKind<'timeOfDay'> = {
  filter: null,
  sortable: true,
  tidy: tidyTime,
  schema: () =>
    z
      .string()
      .check(rule((value) => pattern.test(value), issue('E_FORMAT', 'timeOfDay', { example: '08:30' }), { pattern })),
  format: (value) => value,
  parse: readMinutes,
}
