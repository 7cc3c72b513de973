import { App } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useScreenTranslations } from './useScreenTranslations.ts'

interface Question {
  readonly title: string
  readonly content?: ReactNode
  readonly ok?: string
  readonly cancel?: string
  /** In red: it destroys something, or takes it away from residents. */
  readonly danger?: boolean
}

/** Asks before something is done; answers whether to do it. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp()
  const t = useScreenTranslations()
  return useCallback(
    ({ title, content, ok, cancel, danger = false }) =>
      new Promise((resolve) => {
        modal.confirm({
          title,
          content,
          okText: ok ?? t('confirm.ok'),
          cancelText: cancel ?? t('confirm.cancel'),
          okButtonProps: { danger },
          focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
    [modal, t],
  )
}
