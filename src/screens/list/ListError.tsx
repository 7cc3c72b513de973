import { Alert } from 'antd'
import { useEffect, useRef } from 'react'
import { FailureAlert } from '../../fields/ui/FailureAlert.tsx'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { useOnline } from './useOnline.ts'

interface ProblemProps {
  readonly error: unknown
  /** Older rows are still shown below. */
  readonly stale: boolean
  readonly onRetry: () => void
}

interface ListErrorProps extends ProblemProps {
  /** Null: nothing is wrong with the last answer. */
  readonly error: unknown
}

/** What keeps a list from being up to date: no network at all, or an answer that did not come. */
export function ListError({ error, stale, onRetry }: ListErrorProps) {
  const t = useScreenTranslations()
  const online = useOnline()
  const failed = error !== null
  const wasOffline = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the network is back.
  useEffect(() => {
    if (online && (failed || wasOffline.current)) onRetry()
    wasOffline.current = !online
  }, [online])
  if (!online)
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t('list.offline')}
        description={stale ? t('list.stale') : null}
      />
    )
  return failed ? <Problem error={error} stale={stale} onRetry={onRetry} /> : null
}

/** The list could not be read: what happened, and another try. */
function Problem({ error, stale, onRetry }: ProblemProps) {
  const t = useScreenTranslations()
  const textOf = useFailureText()
  return (
    <FailureAlert
      title={t('list.failed')}
      description={
        <>
          {textOf(error)}
          {stale && <div>{t('list.stale')}</div>}
        </>
      }
      error={error}
      onRetry={onRetry}
      size="small"
    />
  )
}
