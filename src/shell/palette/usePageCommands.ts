import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { PageKind } from '#declare'
import { hasRoleFor, useAccess } from '../access.ts'
import { menuPathOf } from '../breadcrumbs.ts'
import { trailTo } from '../menu.ts'
import { isHome, titleIn, useMenuTitle } from '../usePageTitle.ts'
import type { Command } from './command.ts'
import type { Language } from './useLanguages.ts'

/** Pages that make sense without a record. */
const opensAlone: ReadonlySet<PageKind> = new Set(['list', 'settings', 'report', 'custom', 'create', 'import'])

/** The pages the person may open. */
export function usePageCommands(languages: readonly Language[]): readonly Command[] {
  const { pages, menu, user } = useAccess()
  const menuTitle = useMenuTitle()
  const navigate = useNavigate()
  return useMemo(
    () =>
      [...pages.values()]
        .filter((page) => opensAlone.has(page.kind) && !page.path.includes(':') && hasRoleFor(page, user))
        .map((page): Command => {
          const titles = languages.map(({ labels, translate }) => titleIn(labels, translate, page))
          // Home is called as in the menu, and found by its title too.
          const texts = isHome(page)
            ? [...languages.map(({ translate }) => translate('shell.home')), ...titles]
            : titles
          const above = trailTo(menu, menuPathOf(page)).slice(0, page.owner ? undefined : -1)
          return {
            key: page.path,
            group: 'pages',
            title: texts[0] ?? page.title,
            detail: above.map(menuTitle).join(' / '),
            texts,
            run: () => void navigate(page.path),
          }
        }),
    [pages, menu, user, menuTitle, navigate, languages],
  )
}
