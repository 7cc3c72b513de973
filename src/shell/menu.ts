import { type Grant, type NormalPage, type Permit, permits } from '#declare'
import type { MenuNode } from '../platform/contract.ts'

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address)
export const isExternal = ({ external }: MenuNode): boolean => typeof external === 'string' && isWebAddress(external)

/**
 * The part of the server's menu this console has pages for: an entry stays when a page has its path and its title;
 * groups stay around what is left of them. Entries of one name stand once.
 */
export function matchedMenu(nodes: readonly MenuNode[], pages: readonly NormalPage[]): readonly MenuNode[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const matched = (siblings: readonly MenuNode[]): readonly MenuNode[] => {
    const names = new Set<string>()
    return siblings
      .map((node) => ({ ...node, secondaryMenu: matched(node.secondaryMenu) }))
      .filter((node) => {
        const page = byPath.get(node.path)
        const isPage = page !== undefined && page.kind !== 'group' && page.title === node.menuName
        if (!isPage && !isExternal(node) && node.secondaryMenu.length === 0) return false
        const first = !names.has(node.menuName)
        names.add(node.menuName)
        return first
      })
  }
  return matched(nodes)
}

/** Reads a menu answer defensively: an entry that is none, or that repeats an ancestor, is left out. */
export function parseMenu(value: unknown, above: readonly string[] = []): readonly MenuNode[] {
  if (!Array.isArray(value) || above.length > 8) return []
  return value.flatMap((one: Partial<MenuNode> | null): MenuNode[] => {
    if (typeof one?.path !== 'string' || typeof one.menuName !== 'string' || above.includes(one.path)) return []
    return [
      {
        path: one.path,
        menuName: one.menuName,
        secondaryMenu: parseMenu(one.secondaryMenu, [...above, one.path]),
        operationList: Array.isArray(one.operationList)
          ? one.operationList.filter((code) => typeof code === 'string')
          : [],
        icon: typeof one.icon === 'string' ? one.icon : null,
        external: typeof one.external === 'string' ? one.external : null,
      },
    ]
  })
}

export const isPermit = (code: string): code is Permit => Object.hasOwn(permits, code)

/** What every entry of the menu grants; codes this console has no word for are asked for by nothing. */
export const grantsOf = (nodes: readonly MenuNode[]): readonly Grant[] =>
  nodes.flatMap(({ path, operationList, secondaryMenu }) => [
    { path, operations: operationList.filter(isPermit) },
    ...grantsOf(secondaryMenu),
  ])

/** The entries from the top of the menu down to a path; empty when it is not in the menu. */
export function trailTo(nodes: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of nodes) {
    if (node.path === path) return [node]
    const below = trailTo(node.secondaryMenu, path)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The first page at or below a path. */
export function firstPage(nodes: readonly MenuNode[], path: string): string | null {
  const leaf = (node: MenuNode): MenuNode => (node.secondaryMenu[0] ? leaf(node.secondaryMenu[0]) : node)
  const group = trailTo(nodes, path).at(-1)
  return group && !isExternal(leaf(group)) ? leaf(group).path : null
}

/** A menu whose only child has no children of its own is shown as that child. */
export function collapsed(node: MenuNode): MenuNode {
  const [only, ...others] = node.secondaryMenu
  if (!only || others.length > 0 || only.secondaryMenu.length > 0) return node
  return { ...only, icon: only.icon || node.icon || null }
}
