import type { NormalResource } from '../../declare/index.ts'
import { encodeFilter } from '../../fields/filters.ts'
import { anyTime, periodOf } from '../../fields/listAddress.ts'
import { daysOfPeriod } from '../../fields/period.ts'
import { shanghaiDay } from '../../fields/shanghai.ts'
import type { Filters, FilterValue } from '../../platform/contract.ts'

type Period = NonNullable<ReturnType<typeof periodOf>>

/** Whether a list that stands under figures shows rows of any time, of which there are no figures. */
export const isOfAnyTime = (resource: NormalResource, filters: Filters): boolean => {
  const period = periodOf(resource)
  return period !== null && filters[period.field.name] === undefined
}

/** What an address says of the period; null: nothing need be said. */
export function encodePeriod({ field, days }: Period, value: FilterValue | undefined): string | null {
  if (value === undefined) return anyTime
  const text = encodeFilter(field, value)
  const usual = encodeFilter(field, { ...daysOfPeriod(undefined, days, shanghaiDay(new Date())) })
  return text === usual ? null : text
}
