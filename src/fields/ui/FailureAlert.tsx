import { Alert, type AlertProps } from 'antd'
import { RetryButton } from './RetryButton.tsx'

interface FailureAlertProps extends Pick<AlertProps, 'title' | 'description'> {
  readonly error: unknown
  readonly onRetry: () => void
  /** Default: as tall as what a form consists of. */
  readonly size?: 'small'
  readonly 'data-testid'?: string
}

/** Says that something could not be read, in the place of it, and offers another try where one may end otherwise. */
export function FailureAlert({ error, onRetry, size, ...words }: FailureAlertProps) {
  return (
    <Alert
      {...words}
      type="error"
      showIcon
      action={<RetryButton error={error} onRetry={onRetry} {...(size && { size })} />}
    />
  )
}
