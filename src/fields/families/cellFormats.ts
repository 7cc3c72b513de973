import { plainCalendar } from '../../platform/format/dates.ts'
import { type Formats, formatsOf } from '../../platform/format/format.ts'
import { plainNumber } from '../../platform/format/numbers.ts'
import type { FieldI18n } from '../kind.ts'
import { halfWidth } from './text.ts'

/** How numbers and dates are written for whom the words are. */
export const formatsIn = ({ formats, locale }: FieldI18n): Formats => formats ?? formatsOf(locale)

/** The number of so many decimals in a cell, without the unit it may end in, as files write it. */
export const plainNumberIn = (cell: string, i18n: FieldI18n, digits: number, unit = ''): string =>
  plainNumber(withoutUnit(halfWidth(cell).trim(), unit), formatsIn(i18n).locale, { digits })

/** The day or moment in a cell as files write it. */
export const plainCalendarIn = (cell: string, i18n: FieldI18n): string => plainCalendar(cell, formatsIn(i18n).locale)

/** Text without the unit it may end in. */
const withoutUnit = (text: string, unit: string): string =>
  (text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text).trimEnd()
