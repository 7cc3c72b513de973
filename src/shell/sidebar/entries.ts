import { useMemo } from 'react'
import type { MenuNode } from '../../platform/contract.ts'
import { index } from '../../registry.ts'
import { useAccess } from '../access.ts'
import { collapsed, isExternal } from '../menu.ts'
import { useMenuTitle } from '../usePageTitle.ts'

/** An entry of the sidebar. */
export interface Entry {
  readonly path: string
  readonly title: string
  /** Of the entries at the top. */
  readonly icon: string | null
  /** Opens elsewhere. */
  readonly external: string | null
  readonly children: readonly Entry[]
}

const iconOfArea = new Map(index.areas.map(({ path, icon }) => [path as string, icon]))
const iconOf = (node: MenuNode, top: MenuNode): string => node.icon || top.icon || iconOfArea.get(top.path) || 'home'

/** The permitted menu in the words of the language; a menu with one child is that child (specification 2, layout). */
export function useEntries(): readonly Entry[] {
  const { menu } = useAccess()
  const title = useMenuTitle()
  return useMemo(() => {
    const entry = (node: MenuNode, isTop: boolean): Entry => {
      const shown = collapsed(node)
      return {
        path: shown.path,
        title: title(shown),
        icon: isTop ? iconOf(shown, node) : null,
        external: isExternal(shown) ? (shown.external ?? null) : null,
        children: shown.secondaryMenu.map((child) => entry(child, false)),
      }
    }
    return menu.map((node) => entry(node, true))
  }, [menu, title])
}

const pagesIn = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? pagesIn(entry.children) : entry))

/** The pages of these paths in their order, without those that the menu does not have any more. */
export function pagesOf(entries: readonly Entry[], paths: readonly string[]): readonly Entry[] {
  const pages = pagesIn(entries)
  return paths.flatMap((path) => pages.find((page) => page.path === path) ?? [])
}
