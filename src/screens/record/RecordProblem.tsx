import { Button } from 'antd'
import { ErrorResult } from '../../fields/ui/ErrorResult.tsx'
import { RetryButton } from '../../fields/ui/RetryButton.tsx'
import { mayRetry } from '../../platform/failure.ts'
import { useFailureText } from '../base/useFailureText.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'

interface RecordProblemProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** Back to where it was opened from: the way on from a record that is not there. */
  readonly onClose?: () => void
}

/** The record could not be read. */
export function RecordProblem({ error, onRetry, onClose }: RecordProblemProps) {
  const t = useScreenTranslations()
  const textOf = useFailureText()
  return (
    <ErrorResult title={t('show.failed')} intro={textOf(error)}>
      <RetryButton error={error} onRetry={onRetry} />
      {onClose && !mayRetry(error) && (
        <Button type="primary" onClick={onClose}>
          {t('show.toList')}
        </Button>
      )}
    </ErrorResult>
  )
}
