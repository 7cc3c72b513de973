import { Menu, type MenuProps } from 'antd'
import { type KeyboardEvent, type MouseEvent, use, useMemo } from 'react'
import { Icon } from '../../fields/ui/Icon.tsx'
import { submenuShowTimeoutMs } from '../../platform/constants.ts'
import { VisitContext } from '../tabs/TabsContext.ts'
import { EntryLink } from './EntryLink.tsx'
import type { Entry } from './entries.ts'

type Item = NonNullable<MenuProps['items']>[number]

function itemOf(entry: Entry): Item {
  const { path, title, icon, children } = entry
  const isGroup = children.length > 0
  return {
    key: path,
    label: isGroup ? (
      <span data-testid={`menu.${path}`} title={title}>
        {title}
      </span>
    ) : (
      <EntryLink entry={entry} tabIndex={-1} />
    ),
    ...(icon && { icon: <Icon name={icon} size={18} className="anticon" /> }),
    ...(isGroup && { children: children.map(itemOf) }),
  }
}

interface CollapsedMenuProps {
  readonly entries: readonly Entry[]
  readonly current: string
}

/** The menu as a column of icons, whose groups open beside it. */
export function CollapsedMenu({ entries, current }: CollapsedMenuProps) {
  const visit = use(VisitContext)
  const items = useMemo(() => entries.map(itemOf), [entries])
  // The link answers clicks, also with the middle button; Enter reaches only the entry around it.
  const openByKey = (path: string, event: MouseEvent | KeyboardEvent) => {
    if (!('key' in event)) return
    const link = event.currentTarget.querySelector('a')
    if (link?.target === '_blank') link.click()
    else visit(path)
  }
  return (
    <Menu
      className="sidebar-menu"
      theme="dark"
      mode="inline"
      inlineCollapsed
      items={items}
      selectedKeys={[current]}
      onClick={({ key, domEvent }) => openByKey(key, domEvent)}
      subMenuOpenDelay={submenuShowTimeoutMs / 1000}
    />
  )
}
