import type { ChangeEvent, MouseEvent } from 'react'
import styles from './rowCheckbox.module.css'

interface RowCheckboxProps {
  readonly checked: boolean
  /** Some of what it stands for is chosen. */
  readonly partly?: boolean
  readonly disabled?: boolean
  readonly label: string
  /** `ranged`: with all rows from the one that was chosen or left out before. */
  readonly onToggle: (on: boolean, ranged: boolean) => void
}

/** A range of rows is chosen without their text. What selects text also moves the focus, so that is done here. */
function withoutText(event: MouseEvent<HTMLInputElement>): void {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}

/** Chooses a row, or all of them. Plain HTML, as every row of every open tab has one. */
export function RowCheckbox({ checked, partly = false, disabled = false, label, onToggle }: RowCheckboxProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  return (
    <input
      type="checkbox"
      className={styles['choice'] ?? ''}
      ref={(input) => {
        if (input) input.indeterminate = partly
      }}
      checked={checked}
      disabled={disabled}
      aria-label={label}
      onChange={change}
      onMouseDown={withoutText}
    />
  )
}
