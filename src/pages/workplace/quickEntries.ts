import type { MenuNode } from '../../platform/contract.ts'
import { isExternal } from '../../shell/menu.ts'

/** A group of the menu with every page below it. */
export interface Group {
  readonly node: MenuNode
  readonly entries: readonly MenuNode[]
}

/** More is no longer quick. */
export const maxQuick = 12
const fewest = 8

const pagesBelow = (node: MenuNode): readonly MenuNode[] =>
  node.secondaryMenu.length === 0 ? [node] : node.secondaryMenu.flatMap(pagesBelow)

/** What a menu offers to go to, group by group. */
export const groupsOf = (menu: readonly MenuNode[], here: string): readonly Group[] =>
  menu
    .filter(({ path }) => path !== here)
    .map((node) => ({ node, entries: pagesBelow(node).filter((entry) => !isExternal(entry)) }))
    .filter(({ entries }) => entries.length > 0)

/** What somebody chose; null: nothing yet. Nothing at all is a choice, too. */
export const readQuick = (stored: unknown): readonly string[] | null =>
  Array.isArray(stored) ? [...new Set(stored.filter((path) => typeof path === 'string'))] : null

/** Who chose nothing begins with the first page of each group, and where there are few groups, with their second. */
function usual(groups: readonly Group[]): readonly MenuNode[] {
  const rounds = Math.max(0, ...groups.map(({ entries }) => entries.length))
  const inTurns = Array.from({ length: rounds }, (_, at) => groups.flatMap(({ entries }) => entries[at] ?? []))
  return inTurns.flat().slice(0, fewest)
}

/** The quick entries in their order. A page that is no longer permitted is left out, and back when it is again. */
export function quickEntries(groups: readonly Group[], chosen: readonly string[] | null): readonly MenuNode[] {
  if (chosen === null) return usual(groups)
  const byPath = new Map(groups.flatMap(({ entries }) => entries).map((entry) => [entry.path, entry]))
  return chosen.flatMap((path) => byPath.get(path) ?? []).slice(0, maxQuick)
}
