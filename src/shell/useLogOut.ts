import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { authProvider } from '../providers/auth.ts'

/** Asks before logging out, because the page closes with it (specification 8). */
export function useLogOut(): () => void {
  const { modal } = App.useApp()
  const { t } = useTranslation()
  return useCallback(
    () =>
      void modal.confirm({
        title: t('shell.logOutTitle'),
        content: t('shell.logOutConfirm'),
        okText: t('shell.confirm'),
        cancelText: t('shell.cancel'),
        onOk: () => authProvider.logout({}),
      }),
    [modal, t],
  )
}
