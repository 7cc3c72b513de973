import { LinkOutlined } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  use,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { NormalPage } from '#declare'
import { Icon } from '../fields/ui/Icon.tsx'
import { submenuShowTimeoutMs } from '../platform/constants.ts'
import type { MenuNode } from '../platform/contract.ts'
import { saveSubmenus, storedSubmenus } from '../platform/preferences.ts'
import { index } from '../registry.ts'
import { useAccess } from './access.ts'
import { Brand } from './Brand.tsx'
import { collapsed as collapsedToChild, isExternal, trailTo } from './menu.ts'
import { TabLink } from './tabs/TabLink.tsx'
import { VisitContext } from './tabs/TabsContext.ts'
import { menuPathOf } from './trail.ts'
import { useInView } from './useInView.ts'
import { useMenuTitle } from './usePageTitle.ts'

type Item = NonNullable<MenuProps['items']>[number]

const iconOfArea = new Map(index.areas.map(({ path, icon }) => [path as string, icon]))
const iconOf = (node: MenuNode, top: MenuNode): string => node.icon || top.icon || iconOfArea.get(top.path) || 'home'

function useItems(): readonly Item[] {
  const { menu } = useAccess()
  const title = useMenuTitle()
  const { t } = useTranslation()
  return useMemo(() => {
    const label = (node: MenuNode) => {
      const hook = { 'data-testid': `menu.${node.path}`, title: title(node) }
      if (isExternal(node))
        return (
          <a {...hook} href={node.external ?? ''} target="_blank" rel="noopener noreferrer">
            {title(node)} <LinkOutlined aria-label={t('shell.opensNewTab')} />
          </a>
        )
      if (node.secondaryMenu.length > 0) return <span {...hook}>{title(node)}</span>
      return (
        <TabLink {...hook} to={node.path} tabIndex={-1}>
          {title(node)}
        </TabLink>
      )
    }
    const item = (node: MenuNode, top: MenuNode | null): Item => {
      const shown = collapsedToChild(node)
      const icon = top === null ? <Icon name={iconOf(shown, node)} size={18} className="anticon" /> : null
      return {
        key: shown.path,
        label: label(shown),
        ...(icon && { icon }),
        ...(shown.secondaryMenu.length > 0 && {
          children: shown.secondaryMenu.map((child) => item(child, top ?? node)),
        }),
      }
    }
    return menu.map((node) => item(node, null))
  }, [menu, title, t])
}

/** What stands open, so that the entry of the page is among what one sees; the same value where it is already. */
function unfoldedTo(open: readonly string[], menu: readonly MenuNode[], current: string): readonly string[] {
  const folded = trailTo(menu, current)
    .slice(0, -1)
    .map(({ path }) => path)
    .filter((path) => !open.includes(path))
  return folded.length === 0 ? open : [...open, ...folded]
}

interface SidebarMenuProps {
  readonly page: NormalPage
  readonly collapsed: boolean
}

/** The permitted menu. The entry of the page stays marked on its hidden subpages. */
export function SidebarMenu({ page, collapsed }: SidebarMenuProps) {
  // Marking another entry renders all of them: after the page that was asked for, and interrupted by whatever is urgent.
  const current = useDeferredValue(menuPathOf(page))
  return <MarkedMenu current={current} collapsed={collapsed} />
}

const MarkedMenu = memo(function MarkedMenu({
  current,
  collapsed,
}: {
  readonly current: string
  readonly collapsed: boolean
}) {
  const { menu } = useAccess()
  const { t } = useTranslation()
  const visit = use(VisitContext)
  const items = useItems()
  const [openKeys, setOpenKeys] = useState(() => unfoldedTo(storedSubmenus(), menu, current))
  useEffect(() => setOpenKeys((open) => unfoldedTo(open, menu, current)), [menu, current])
  useEffect(() => void saveSubmenus(openKeys), [openKeys])
  const nav = useRef<HTMLElement>(null)
  const inView = useInView(nav, current, openKeys)

  // The link answers clicks, also with the middle button; Enter reaches only the entry around it.
  const openByKey = (path: string, event: MouseEvent | KeyboardEvent) => {
    if (!('key' in event)) return
    const link = event.currentTarget.querySelector('a')
    if (link?.target === '_blank') link.click()
    else visit(path)
  }

  return (
    <nav ref={nav} className="sidebar" {...inView} aria-label={t('shell.menu')}>
      <Brand collapsed={collapsed} />
      <Menu
        className="sidebar-menu"
        theme="dark"
        mode="inline"
        inlineCollapsed={collapsed}
        items={[...items]}
        selectedKeys={[current]}
        {...(!collapsed && { openKeys: [...openKeys] })}
        onOpenChange={(keys) => !collapsed && setOpenKeys(keys)}
        onClick={({ key, domEvent }) => openByKey(key, domEvent)}
        subMenuOpenDelay={submenuShowTimeoutMs / 1000}
        inlineIndent={20}
      />
    </nav>
  )
})
