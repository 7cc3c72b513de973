import { Button, type ButtonProps } from 'antd'
import { mayRetry } from '../../platform/failure.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

export interface RetryButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  /** What went wrong. */
  readonly error: unknown
  readonly onRetry: () => void
}

/** Another try, where one may end otherwise; nothing where it cannot. */
export function RetryButton({ error, onRetry, ...look }: RetryButtonProps) {
  const t = useFieldTranslations()
  if (!mayRetry(error)) return null
  return (
    <Button {...look} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}
