import type { OptionItem } from '../../platform/contract.ts'

export interface Branch extends OptionItem {
  /** 0 at the root. */
  readonly depth: number
}

/**
 * Options of a tree in reading order: each parent followed by its children. A child whose parent is not among the
 * options, as in a search result, stands at the root.
 */
export function inTreeOrder(items: readonly OptionItem[]): readonly Branch[] {
  const ids = new Set(items.map(({ id }) => id))
  const children = new Map<string | null, OptionItem[]>()
  for (const item of items) {
    const parent = item.parentId && ids.has(item.parentId) ? item.parentId : null
    children.set(parent, [...(children.get(parent) ?? []), item])
  }
  const seen = new Set<string>()
  const walk = (parent: string | null, depth: number): Branch[] =>
    (children.get(parent) ?? []).flatMap((item) => {
      if (seen.has(item.id)) return []
      seen.add(item.id)
      return [{ ...item, depth }, ...walk(item.id, depth + 1)]
    })
  const ordered = walk(null, 0)
  // Rows that name each other as parents hang on no root; they are still offered.
  return [...ordered, ...items.filter(({ id }) => !seen.has(id)).map((item) => ({ ...item, depth: 0 }))]
}
