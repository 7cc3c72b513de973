import type { ReactNode } from 'react'
import styles from './countMark.module.css'

const most = 99

interface CountMarkProps {
  /** Nothing is shown of none. */
  readonly count: number
  readonly children: ReactNode
}

/** How many there are, at the corner of what leads to them. */
export const CountMark = ({ count, children }: CountMarkProps) => (
  <span className={styles['marked']}>
    {children}
    {count > 0 && (
      <sup className={styles['mark']} title={`${count}`}>
        {count > most ? `${most}+` : count}
      </sup>
    )}
  </span>
)
