import { listKindsOf, type NormalResource } from '../../declare/index.ts'
import { encodeFilter } from '../../fields/filters.ts'
import { askedRows, kindParam, onParam, ownParams, paramOf, periodOf, spanParam } from '../../fields/listAddress.ts'
import { shanghaiDay } from '../../fields/shanghai.ts'
import { listAddress } from '../../platform/recordAddress.ts'
import { encodePeriod } from './period.ts'
import { decodeCalendar } from './span.ts'
import { type ListState, sortText, untouched } from './state.ts'

/** Largest page the platform answers. */
const largestPage = 200

function decodeInteger(text: string | null, fallback: number, largest: number): number {
  const number = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : fallback
  return number >= 1 && number <= largest ? number : fallback
}

/** Reads a list's state from the address; what it does not understand counts as not there. */
export function decode(
  resource: NormalResource,
  params: URLSearchParams,
  today: string = shanghaiDay(new Date()),
): ListState {
  const asked = params.get(kindParam)
  const kind = listKindsOf(resource).find((one) => one === asked) ?? untouched.kind
  return {
    kind,
    ...(kind === 'calendar' && { calendar: decodeCalendar(resource, params) }),
    pageNum: decodeInteger(params.get('pageNum'), untouched.pageNum, Number.MAX_SAFE_INTEGER),
    pageSize: decodeInteger(params.get('pageSize'), untouched.pageSize, largestPage),
    ...askedRows(resource, params, today),
  }
}

/** Whether the address leaves it to the list how it opens: a menu entry or a breadcrumb, not a link to something. */
export const isBare = ({ list }: NormalResource, params: URLSearchParams): boolean =>
  ![...ownParams, ...list.filters.map(paramOf)].some((name) => params.has(name))

/** Writes a list's state over the given parameters, keeping those that are not the list's. */
export function encode(resource: NormalResource, state: ListState, base?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(base)
  const set = (name: string, value: string | null) => (value === null ? params.delete(name) : params.set(name, value))
  set(kindParam, state.kind === untouched.kind ? null : state.kind)
  const { span = null, on = null } = (state.kind === 'calendar' && state.calendar) || {}
  set(spanParam, span)
  set(onParam, on)
  set('pageNum', state.pageNum === untouched.pageNum ? null : String(state.pageNum))
  set('pageSize', state.pageSize === untouched.pageSize ? null : String(state.pageSize))
  set('sort', state.sort ? sortText(state.sort) : null)
  set('keyword', state.keyword === '' ? null : state.keyword)
  const period = periodOf(resource)
  for (const name of resource.list.filters) {
    const field = resource.field[name]
    const value = state.filters[name]
    if (period && name === period.field.name) set(paramOf(name), encodePeriod(period, value))
    else set(paramOf(name), field && value !== undefined ? encodeFilter(field, value) : null)
  }
  return params
}

/** What a list shows of which nobody has asked anything. */
export const openingState = (resource: NormalResource): ListState => decode(resource, new URLSearchParams())

/** Address of exactly these rows; of any time, where nothing is said of the period that the list would open with. */
export function rowsAddress(resource: NormalResource, path: string, state: Partial<ListState>): string {
  return listAddress(resource, path, encode(resource, { ...untouched, ...state }))
}
