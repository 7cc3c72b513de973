import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorBoundary } from '../../providers/ErrorBoundary.tsx'

function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      type="warning"
      showIcon
      title={t('errors.section')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      }
    />
  )
}

interface SectionBoundaryProps {
  /** Names the section in the error log. */
  readonly name: string
  readonly children: ReactNode
}

/** Keeps what goes wrong in a section of a form or a record inside it: the others stay, with what was typed. */
export function SectionBoundary({ name, children }: SectionBoundaryProps) {
  return (
    <ErrorBoundary level="section" name={name} fallback={(_error, retry) => <Broken onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  )
}
