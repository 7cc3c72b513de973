import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isHome, useAddressTitle } from '../usePageTitle.ts'
import { tabOf } from './tabKey.ts'
import type { Tab } from './visited.ts'

/** What a tab is called: its address's title, after the record it shows, whose name must not be what is cut. */
export function useTabTitle(): (tab: Tab) => string {
  const title = useAddressTitle()
  const { t } = useTranslation()
  return useCallback(
    ({ location, record }) => {
      const page = tabOf(location)?.page
      const called = page && (isHome(page) ? t('shell.home') : title(page, location))
      const name = called || t('tabs.noName')
      return record ? `${record} · ${name}` : name
    },
    [title, t],
  )
}
