import styles from './rowSwitch.module.css'

interface RowSwitchProps {
  readonly on: boolean
  /** Pressed already, and not yet answered. */
  readonly busy: boolean
  readonly onPress: () => void
  readonly label: string
  /** Test id. */
  readonly testId: string
}

/** A switch. Plain HTML, because a list holds dozens, and each of antd's brings a ripple and a spinner. */
export const RowSwitch = ({ on, busy, onPress, label, testId }: RowSwitchProps) => (
  <button
    type="button"
    role="switch"
    className={styles['switch']}
    aria-checked={on}
    aria-busy={busy}
    // It keeps the focus, which a button that is disabled loses.
    onClick={busy ? undefined : onPress}
    aria-label={label}
    data-testid={testId}
  />
)
