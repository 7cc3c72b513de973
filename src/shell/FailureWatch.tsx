import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { errorToastMs } from '../platform/constants.ts'
import { onFailure } from '../platform/failure.ts'
import { useExpiryDialog } from './useExpiryDialog.tsx'

interface FailureWatchProps {
  /** The session works again, and what failed meanwhile can be tried again. */
  readonly onResumed: () => void
}

/** Says what a call that failed for good means: one toast for the network, one question for an ended session. */
export function FailureWatch({ onResumed }: FailureWatchProps) {
  const { message } = App.useApp()
  const { t } = useTranslation()
  useExpiryDialog(onResumed)

  useEffect(
    () =>
      onFailure(({ kind }) => {
        // One key: many calls that fail at once are one piece of news.
        if (kind === 'network')
          void message.open({
            key: 'network',
            type: 'error',
            content: t('errors.network'),
            duration: errorToastMs / 1000,
          })
      }),
    [message, t],
  )
  return null
}
