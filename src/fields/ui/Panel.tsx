import type { ComponentProps } from 'react'
import styles from './panel.module.css'

interface PanelProps extends ComponentProps<'div'> {
  readonly small?: boolean
  /** A line around it in the place of a shadow: for many of them below each other. */
  readonly bordered?: boolean
  readonly 'data-testid'?: string
}

/**
 * The ground a page or a row stands on, as antd's card without a head shows it. Plain HTML, because every list has one, and
 * antd's brings tabs into the first load.
 */
export function Panel({ small = false, bordered = false, className, ...rest }: PanelProps) {
  const names = [styles['panel'], small && styles['small'], bordered && styles['bordered'], className]
  return <div className={names.filter(Boolean).join(' ')} {...rest} />
}
