import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorResult } from '../fields/ui/ErrorResult.tsx'
import { isMissingFile } from '../platform/faults.ts'
import { ErrorBoundary } from '../providers/ErrorBoundary.tsx'

function Crash({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const missing = isMissingFile(error)
  return (
    <ErrorResult
      title={missing ? t('errors.chunk') : t('errors.crashed')}
      intro={missing ? null : t('errors.crashedIntro')}
    >
      {missing ? (
        <Button type="primary" onClick={() => location.reload()}>
          {t('errors.reload')}
        </Button>
      ) : (
        <Button type="primary" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      )}
    </ErrorResult>
  )
}

/** Keeps what goes wrong in a page inside that page. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary level="page" fallback={(error, retry) => <Crash error={error} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}
