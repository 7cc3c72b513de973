import { addDays } from '../../fields/shanghai.ts'
import type { ReportAnswer } from '../../platform/contract.ts'

function lastDay(bucket: string, granularity: ReportAnswer['period']['granularity']): string {
  if (granularity === 'day') return bucket
  if (granularity === 'week') return addDays(bucket, 6)
  const [year = 0, month = 1] = bucket.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The days of one bucket of a period, as far as they lie in it. */
export function daysOfBucket(
  bucket: string,
  { from, to, granularity }: ReportAnswer['period'],
): { readonly from: string; readonly to: string } {
  const first = granularity === 'month' ? `${bucket}-01` : bucket
  const last = lastDay(bucket, granularity)
  return { from: first < from ? from : first, to: last > to ? to : last }
}
