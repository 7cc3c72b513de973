import { DownOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { useUnsavedViews } from '../../providers/unsaved.ts'
import { MenuButton } from '../MenuButton.tsx'
import { useTabs } from './TabsContext.ts'
import { useTabMenu } from './useTabMenu.tsx'
import { useTabTitle } from './useTabTitle.ts'

/** All tabs, also those the strip has no room for, and what can be done with the open one. */
export function OverflowMenu() {
  const { tabs, active, open } = useTabs()
  const title = useTabTitle()
  const itemsOf = useTabMenu()
  const unsaved = useUnsavedViews()
  const { t } = useTranslation()
  const current = tabs.find(({ key }) => key === active)
  const items: MenuProps['items'] = [
    ...tabs.map((tab) => ({
      key: `tab ${tab.key}`,
      label: unsaved.includes(tab.key) ? `${title(tab)} (${t('tabs.unsaved')})` : title(tab),
      onClick: () => open(tab),
    })),
    ...(current ? [{ type: 'divider' as const }, ...itemsOf(current)] : []),
  ]
  return (
    <MenuButton
      testId="tabs.all"
      label={t('tabs.all')}
      icon={<DownOutlined />}
      small
      className="tabs-overflow"
      placement="bottomRight"
      menu={{ className: 'tabs-overflow-menu', items, selectedKeys: [`tab ${active}`] }}
    />
  )
}
