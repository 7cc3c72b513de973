import type { NormalField, NormalResource, NormalSort } from '../declare/index.ts'
import type { Filters, FilterValue } from '../platform/contract.ts'
import { openParams, rowsParam } from '../platform/recordAddress.ts'
import { decodeFilter } from './filters.ts'
import { daysOfPeriod } from './period.ts'

/** Names the saved view that a list was opened with. */
export const viewParam = 'view'
/** Says how the rows are seen; a table needs no word. */
export const kindParam = 'as'
/** How much of a calendar is seen, and a day of it. */
export const [spanParam, onParam] = ['span', 'on'] as const
/** Stands in an address for rows of any time. */
export const anyTime = '..'

/** Parameters of an address that the list itself uses. */
export const ownParams = ['pageNum', 'pageSize', 'sort', 'keyword', kindParam, spanParam, onParam, viewParam] as const
const reserved: ReadonlySet<string> = new Set([...ownParams, ...openParams, rowsParam])

/** A filter's parameter: the name of its field, told apart where the list itself uses that name. */
export const paramOf = (field: string): string => (reserved.has(field) ? `filter.${field}` : field)

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

/**
 * What an address says of the period, as the figures understand it, too; undefined: any time. One that says nothing means
 * the usual period as it is today, so that a tab of yesterday is not about yesterday.
 */
function decodePeriod({ field, days }: Period, text: string | null, today: string): FilterValue | undefined {
  if (text === anyTime) return undefined
  return { ...daysOfPeriod(text === null ? undefined : decodeFilter(field, text), days, today) }
}

function decodeSort({ list }: NormalResource, text: string | null): readonly NormalSort[] | null {
  const terms = (text ?? '')
    .split(',')
    .map((term): NormalSort => ({ field: term.replace(/^-/, ''), order: term.startsWith('-') ? 'desc' : 'asc' }))
    .filter(
      ({ field }, index, all) =>
        list.sortable.includes(field) && all.findIndex((other) => other.field === field) === index,
    )
  return terms.length > 0 ? terms : null
}

/** Which rows an address asks a list for, and in which order. */
interface AskedRows {
  /** Null: the declared order. */
  readonly sort: readonly NormalSort[] | null
  readonly keyword: string
  readonly filters: Filters
}

/** Reads from an address which rows it means today; what it does not understand counts as not there. */
export function askedRows(resource: NormalResource, params: URLSearchParams, today: string): AskedRows {
  const filters: Record<string, FilterValue> = {}
  const period = periodOf(resource)
  for (const name of resource.list.filters) {
    const text = params.get(paramOf(name))
    const field = resource.field[name]
    const isPeriod = period !== null && name === period.field.name
    const value = isPeriod
      ? decodePeriod(period, text, today)
      : field && text !== null
        ? decodeFilter(field, text)
        : undefined
    if (value !== undefined) filters[name] = value
  }
  return { sort: decodeSort(resource, params.get('sort')), keyword: params.get('keyword') ?? '', filters }
}
