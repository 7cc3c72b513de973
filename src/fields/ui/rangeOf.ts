import type { FilterValue } from '../../platform/contract.ts'

type Range = Extract<FilterValue, { readonly from?: unknown }>

/** The bounds of a range filter; none when it is unset or was written by hand into the address as something else. */
export const rangeOf = (value: FilterValue | undefined): Range =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Range) : {}

/** The codes or ids of a filter by several. */
export const severalOf = (value: FilterValue | undefined): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : []

/** The bounds of a range of days or moments. */
export function textOf(value: FilterValue | undefined): { readonly from?: string; readonly to?: string } {
  const { from, to } = rangeOf(value)
  return { ...(typeof from === 'string' && { from }), ...(typeof to === 'string' && { to }) }
}
