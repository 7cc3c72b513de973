import type { NormalSort } from '../../declare/index.ts'

/**
 * The order after a click on a column: ascending, descending, none. Alone, the column replaces every other; added,
 * it keeps or takes its place among them.
 */
export function sortAfterClick(
  sort: readonly NormalSort[] | null,
  field: string,
  added: boolean,
): readonly NormalSort[] | null {
  const current = sort?.find((term) => term.field === field)
  const next: NormalSort | null =
    current === undefined ? { field, order: 'asc' } : current.order === 'asc' ? { field, order: 'desc' } : null
  const terms = added
    ? current
      ? (sort ?? []).flatMap((term) => (term.field === field ? (next ? [next] : []) : [term]))
      : [...(sort ?? []), ...(next ? [next] : [])]
    : next
      ? [next]
      : []
  return terms.length > 0 ? terms : null
}
