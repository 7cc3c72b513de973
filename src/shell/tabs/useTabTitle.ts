import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isHome, useAddressTitle, usePageTitle } from '../usePageTitle.ts'
import { tabOf } from './tabKey.ts'
import type { Tab } from './visited.ts'

/**
 * What a tab is called: its page's title (specification 3), or the record it shows, whose name must not be what is cut, and
 * what is done with it.
 */
export function useTabTitle(): (tab: Tab) => string {
  const title = usePageTitle()
  const use = useAddressTitle()
  const { t } = useTranslation()
  return useCallback(
    ({ location, record }) => {
      const page = tabOf(location)?.page
      if (!page) return t('tabs.noName')
      if (record) return `${record} · ${use(page, location)}`
      return (isHome(page) ? t('shell.home') : title(page)) || t('tabs.noName')
    },
    [title, use, t],
  )
}
