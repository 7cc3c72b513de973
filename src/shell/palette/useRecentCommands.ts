import { useMemo } from 'react'
import { useTabs } from '../tabs/TabsContext.ts'
import { tabOf } from '../tabs/tabKey.ts'
import { useTabTitle } from '../tabs/useTabTitle.ts'
import { addressTitleIn } from '../usePageTitle.ts'
import type { Command } from './command.ts'
import type { Language } from './useLanguages.ts'

/** The open tabs, except the one on the screen. */
export function useRecentCommands(languages: readonly Language[]): readonly Command[] {
  const { tabs, active, open } = useTabs()
  const tabTitle = useTabTitle()
  return useMemo(
    () =>
      tabs
        .filter(({ key }) => key !== active)
        .map((tab): Command => {
          const page = tabOf(tab.location)?.page
          const title = tabTitle(tab)
          const inLanguages = page
            ? languages.map(({ labels, translate }) => addressTitleIn(labels, translate, page, tab.location))
            : []
          return { key: tab.key, group: 'recent', title, texts: [title, ...inLanguages], run: () => open(tab) }
        }),
    [tabs, active, open, tabTitle, languages],
  )
}
