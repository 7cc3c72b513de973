import { Alert, type AlertProps } from 'antd'
import { RetryButton, type RetryButtonProps } from './RetryButton.tsx'

interface FailureAlertProps
  extends Pick<AlertProps, 'title' | 'description'>,
    Pick<RetryButtonProps, 'error' | 'onRetry' | 'size'> {
  readonly 'data-testid'?: string
}

/** Says that something could not be read, in the place of it, and offers another try where one may end otherwise. */
export function FailureAlert({ error, onRetry, size, ...words }: FailureAlertProps) {
  return <Alert {...words} type="error" showIcon action={<RetryButton error={error} onRetry={onRetry} size={size} />} />
}
