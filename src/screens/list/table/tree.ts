import type { NormalResource } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'

/** A row with those below it. */
export interface TreeRow {
  readonly row: WireRow
  readonly children: readonly TreeRow[]
}

/** A row where it stands in the table. */
export interface Line {
  readonly row: WireRow
  /** How many rows it stands below. */
  readonly depth: number
  /** Whether the rows below it are shown; null: there are none. */
  readonly open: boolean | null
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
    return { row, children: (below.get(row.id) ?? []).filter(({ id }) => !placed.has(id)).map(branch) }
  }
  const roots = (below.get(null) ?? []).map(branch)
  return [...roots, ...rows.filter(({ id }) => !placed.has(id)).map((row) => ({ row, children: [] }))]
}

/** The lines of a tree, without those below the rows that are folded. */
export const linesOf = (rows: readonly TreeRow[], folded: ReadonlySet<string>, depth = 0): readonly Line[] =>
  rows.flatMap(({ row, children }) => {
    const open = children.length > 0 ? !folded.has(row.id) : null
    return [{ row, depth, open }, ...(open ? linesOf(children, folded, depth + 1) : [])]
  })

/** The lines of rows that form no tree. */
export const flatLines = (rows: readonly WireRow[]): readonly Line[] =>
  rows.map((row) => ({ row, depth: 0, open: null }))
