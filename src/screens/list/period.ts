import type { NormalField, NormalResource } from '../../declare/index.ts'
import { decodeFilter, encodeFilter } from '../../fields/filters.ts'
import { daysOfPeriod } from '../../fields/period.ts'
import { shanghaiDay } from '../../fields/shanghai.ts'
import type { Filters, FilterValue } from '../../platform/contract.ts'

/** Stands in an address for rows of any time. */
const anyTime = '..'

interface Period {
  readonly field: NormalField
  /** So many days the usual one has, today the last. */
  readonly days: number
}

/** The filter that is the period of the figures above a list, where it opens with the rows of that; null: no filter is. */
export function periodOf({ list, field }: NormalResource): Period | null {
  const period = list.report?.period
  const one = period && field[period.field]
  return one ? { field: one, days: period.days } : null
}

/** Whether a list that stands under figures shows rows of any time, of which there are no figures. */
export const isOfAnyTime = (resource: NormalResource, filters: Filters): boolean => {
  const period = periodOf(resource)
  return period !== null && filters[period.field.name] === undefined
}

/**
 * What an address says of the period, as the figures understand it, too; undefined: any time. One that says nothing means
 * the usual period as it is today, so that a tab of yesterday is not about yesterday.
 */
export function decodePeriod({ field, days }: Period, text: string | null, today: string): FilterValue | undefined {
  if (text === anyTime) return undefined
  return { ...daysOfPeriod(text === null ? undefined : decodeFilter(field, text), days, today) }
}

/** The other way round; null: nothing need be said. */
export function encodePeriod({ field, days }: Period, value: FilterValue | undefined): string | null {
  if (value === undefined) return anyTime
  const text = encodeFilter(field, value)
  const usual = encodeFilter(field, { ...daysOfPeriod(undefined, days, shanghaiDay(new Date())) })
  return text === usual ? null : text
}
