import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { Crumbs } from './Crumbs.tsx'
import { ErrorLogButton } from './errorLog/ErrorLogButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { InboxButton } from './inbox/InboxButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SizeMenu } from './SizeMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import type { Address } from './usePageTitle.ts'
import type { Sidebar } from './useSidebar.ts'

interface TopBarProps {
  readonly page: NormalPage
  readonly address: Address
  readonly sidebar: Sidebar
}

/** Settings that hold everywhere, wherever one goes. */
const Settings = memo(function Settings({ mobile }: { readonly mobile: boolean }) {
  return (
    <>
      <ErrorLogButton />
      <InboxButton />
      {!mobile && <FullscreenButton />}
      <SizeMenu />
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu />
    </>
  )
})

type CollapseProps = Pick<Sidebar, 'open' | 'toggle'>

const Collapse = memo(function Collapse({ open, toggle }: CollapseProps) {
  const { t } = useTranslation()
  return (
    <Button
      type="text"
      aria-label={t(open ? 'shell.collapse' : 'shell.expand')}
      aria-expanded={open}
      icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      onClick={toggle}
      data-testid="shell.collapse"
    />
  )
})

/** Where the person is, and the settings that hold everywhere. */
export function TopBar({ page, address, sidebar: { mobile, open, toggle } }: TopBarProps) {
  return (
    <header className="topbar">
      <Collapse open={open} toggle={toggle} />
      <Crumbs page={page} address={address} />
      <div className="topbar-tools">
        <PaletteButton page={page} />
        <Settings mobile={mobile} />
      </div>
    </header>
  )
}
