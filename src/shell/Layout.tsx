import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { product } from '../i18n/product.ts'
import { port } from '../platform/port.ts'
import { nameWindow } from '../platform/windowTitle.ts'
import { useLocale } from '../providers/language.tsx'
import { SidebarMenu } from './sidebar/SidebarMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { TabStrip } from './tabs/TabStrip.tsx'
import { type Address, useAddressTitle, usePageTitle } from './usePageTitle.ts'
import { useSidebar } from './useSidebar.ts'

interface LayoutProps {
  readonly page: NormalPage
  /** The query of the page's address. */
  readonly address: Address
  readonly children: ReactNode
}

/** Sidebar, top bar, tabs and the page below them; inside the app the page alone. */
export function Layout({ page, address, children }: LayoutProps) {
  const sidebar = useSidebar()
  const { t } = useTranslation()
  const use = useAddressTitle()(page, address)
  const title = usePageTitle()(page)
  const locale = useLocale()
  useEffect(() => nameWindow(product[locale], use, title), [use, title, locale])
  const { mobile, open, close } = sidebar

  useEffect(() => {
    if (!mobile || !open) return
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    window.addEventListener('keydown', closeByKey)
    return () => window.removeEventListener('keydown', closeByKey)
  }, [mobile, open, close])

  const content = (
    <main id="content" className="layout-content" tabIndex={-1}>
      {children}
    </main>
  )
  // The app around the console has a chrome of its own.
  if (port() === 'app')
    return (
      <div className="layout">
        <div className="layout-main">{content}</div>
      </div>
    )
  return (
    <div className="layout" data-mobile={mobile} data-sidebar={open ? 'open' : 'closed'}>
      <a className="layout-skip" href="#content">
        {t('shell.skip')}
      </a>
      {mobile && open && (
        <button
          type="button"
          className="layout-backdrop"
          aria-label={t('shell.collapse')}
          tabIndex={-1}
          onClick={close}
          data-testid="shell.backdrop"
        />
      )}
      <aside className="layout-sidebar" inert={mobile && !open}>
        <SidebarMenu page={page} collapsed={!mobile && !open} />
      </aside>
      <div className="layout-main">
        <TopBar page={page} address={address} sidebar={sidebar} />
        <TabStrip />
        {content}
      </div>
    </div>
  )
}
