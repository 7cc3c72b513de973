import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Obstacle } from '../fields/ui/Obstacle.tsx'
import { isMissingFile } from '../platform/faults.ts'
import { FaultBoundary } from '../providers/FaultBoundary.tsx'

function Crash({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const missing = isMissingFile(error)
  return (
    <Obstacle
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
    </Obstacle>
  )
}

/** Keeps what goes wrong in a page inside that page. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <FaultBoundary level="page" fallback={(error, retry) => <Crash error={error} onRetry={retry} />}>
      {children}
    </FaultBoundary>
  )
}
