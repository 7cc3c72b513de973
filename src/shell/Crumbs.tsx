import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NormalPage } from '#declare'
import { useAccess } from './access.ts'
import { menuPathOf, ownersOf } from './breadcrumbs.ts'
import { trailTo } from './menu.ts'
import { type Address, useAddressTitle, useMenuTitle, usePageTitle } from './usePageTitle.ts'

/** Group, list and subpage of where the person is. */
export function Crumbs({ page, address }: { readonly page: NormalPage; readonly address: Address }) {
  const { menu } = useAccess()
  const { t } = useTranslation()
  const menuTitle = useMenuTitle()
  const pageTitle = usePageTitle()
  const title = useAddressTitle()
  const groups = trailTo(menu, menuPathOf(page)).slice(0, -1)
  return (
    <nav className="crumbs" aria-label={t('shell.breadcrumb')} data-testid="shell.breadcrumb">
      <ol>
        {groups.map((node) => (
          <li key={node.path}>{menuTitle(node)}</li>
        ))}
        {ownersOf(page).map((owner) => (
          <li key={owner.path}>
            <Link to={owner.path}>{pageTitle(owner)}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{title(page, address)}</span>
        </li>
      </ol>
    </nav>
  )
}
