import { CloseCircleOutlined, CloseOutlined, ReloadOutlined, VerticalAlignMiddleOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabs } from './TabsContext.ts'
import type { Tab } from './visited.ts'

type Items = NonNullable<MenuProps['items']>

/** What can be done with a tab, as entries of a menu. */
export function useTabMenu(): (tab: Tab) => Items {
  const { tabs, refresh, close, closeOthers, closeAll } = useTabs()
  const { t } = useTranslation()
  return useCallback(
    (tab) => [
      {
        key: 'refresh',
        icon: <ReloadOutlined aria-hidden />,
        label: t('tabs.refresh'),
        onClick: () => void refresh(tab),
      },
      { key: 'close', icon: <CloseOutlined aria-hidden />, label: t('tabs.close'), onClick: () => void close(tab) },
      {
        key: 'closeOthers',
        icon: <VerticalAlignMiddleOutlined rotate={90} aria-hidden />,
        label: t('tabs.closeOthers'),
        disabled: tabs.length < 2,
        onClick: () => void closeOthers(tab),
      },
      {
        key: 'closeAll',
        icon: <CloseCircleOutlined aria-hidden />,
        label: t('tabs.closeAll'),
        onClick: () => void closeAll(),
      },
    ],
    [tabs, refresh, close, closeOthers, closeAll, t],
  )
}
