import type { NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'

/** A row with those below it; antd's table nests what it finds under this name. */
export interface TreeRow extends WireRow {
  readonly children?: readonly TreeRow[]
}

/** The field that makes a tree of the rows, if they form one. */
export const parentOf = (resource: NormalResource): string | null =>
  resource.fields.find((field) => field.kind === 'ref' && field.facts.to === resource.of && field.facts.depth)?.name ??
  null

/**
 * The rows of a page with children under their parents, in the order they came. A row whose parent is not on the page,
 * as in a search result, stands at the root; so do rows that name each other.
 */
export function asTree(rows: readonly WireRow[], parent: string): readonly TreeRow[] {
  const ids = new Set(rows.map(({ id }) => id))
  const below = new Map<string | null, WireRow[]>()
  for (const row of rows) {
    const over = row[parent]
    const place = typeof over === 'string' && over !== row.id && ids.has(over) ? over : null
    below.set(place, [...(below.get(place) ?? []), row])
  }
  const placed = new Set<string>()
  const branch = (row: WireRow): TreeRow => {
    placed.add(row.id)
    const children = (below.get(row.id) ?? []).filter(({ id }) => !placed.has(id)).map(branch)
    return children.length > 0 ? { ...row, children } : row
  }
  const roots = (below.get(null) ?? []).map(branch)
  return [...roots, ...rows.filter(({ id }) => !placed.has(id))]
}

/** Ids of the rows that have others below them. */
export const parentsIn = (rows: readonly TreeRow[]): readonly string[] =>
  rows.flatMap(({ id, children }) => (children ? [id, ...parentsIn(children)] : []))
