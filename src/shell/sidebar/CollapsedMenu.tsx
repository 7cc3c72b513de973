import { StarOutlined } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { type KeyboardEvent, type MouseEvent, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../fields/ui/Icon.tsx'
import { submenuShowTimeoutMs } from '../../platform/constants.ts'
import { VisitContext } from '../tabs/TabsContext.ts'
import { EntryLink } from './EntryLink.tsx'
import { type Entry, pagesOf } from './entries.ts'

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

/** A page stands among the favourites and in its own group; the keys of a menu differ. */
const favourite = 'favourite:'

interface CollapsedMenuProps {
  readonly entries: readonly Entry[]
  readonly current: string
  /** Paths of the pages that stand on top, in their order. */
  readonly favourites: readonly string[]
}

/** The menu as a column of icons, whose groups open beside it; the favourites are the first of them. */
export function CollapsedMenu({ entries, current, favourites }: CollapsedMenuProps) {
  const visit = use(VisitContext)
  const { t } = useTranslation()
  const items = useMemo(() => {
    const starred = pagesOf(entries, favourites)
    const group: Item = {
      key: favourite,
      label: <span data-testid="menu.favourites">{t('shell.favourites')}</span>,
      icon: <StarOutlined />,
      children: starred.map((entry) => ({
        key: `${favourite}${entry.path}`,
        label: <EntryLink entry={entry} testId={`menu.favourite.${entry.path}`} tabIndex={-1} />,
      })),
    }
    const all = entries.map(itemOf)
    return starred.length > 0 ? [group, ...all] : all
  }, [entries, favourites, t])
  // The link answers clicks, also with the middle button; Enter reaches only the entry around it.
  const openByKey = (path: string, event: MouseEvent | KeyboardEvent) => {
    if (!('key' in event)) return
    const link = event.currentTarget.querySelector('a')
    if (link?.target === '_blank') link.click()
    else visit(path.replace(favourite, ''))
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
