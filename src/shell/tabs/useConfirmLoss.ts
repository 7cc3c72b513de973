import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { releaseDraftsOf, unsavedViews } from '../../providers/unsaved.ts'
import { useTabTitle } from './useTabTitle.ts'
import type { Tab } from './visited.ts'

/** Asks before tabs go that hold unsaved input; answers whether they may. */
export function useConfirmLoss(): (tabs: readonly Tab[]) => Promise<boolean> {
  const { modal } = App.useApp()
  const { t } = useTranslation()
  const title = useTabTitle()
  return useCallback(
    async (tabs) => {
      const unsaved = unsavedViews()
      const held = tabs.filter(({ key }) => unsaved.includes(key))
      if (held.length === 0) return true
      const lose = await new Promise<boolean>((resolve) => {
        modal.confirm({
          title: t('tabs.unsavedTitle'),
          content: t('tabs.unsavedContent', { titles: [...new Set(held.map(title))].join(t('tabs.and')) }),
          okText: t('tabs.discard'),
          cancelText: t('tabs.keep'),
          okButtonProps: { danger: true },
          focusable: { autoFocusButton: 'cancel' },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      })
      if (lose) for (const { key } of held) releaseDraftsOf(key)
      return lose
    },
    [modal, t, title],
  )
}
