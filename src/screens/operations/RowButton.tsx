import type { ComponentProps } from 'react'
import styles from './rowButton.module.css'

interface RowButtonProps extends ComponentProps<'button'> {
  readonly danger?: boolean
  readonly 'data-testid': string
}

/**
 * A button that reads like a link. Plain HTML, because a list holds dozens, and each of antd's brings a motion for a
 * loading that a row never shows.
 */
export function RowButton({ danger = false, className, ...rest }: RowButtonProps) {
  const names = [styles['button'], danger && styles['danger'], className]
  return <button type="button" className={names.filter(Boolean).join(' ')} {...rest} />
}
