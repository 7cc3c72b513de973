import type { ChangeEvent, MouseEvent } from 'react'
import styles from './list.module.css'

interface RowCheckboxProps {
  readonly checked: boolean
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

/** Chooses a row. Plain HTML, as every row of every open tab has one. */
export function RowCheckbox({ checked, label, onToggle }: RowCheckboxProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
  return (
    <input
      type="checkbox"
      className={styles['choice'] ?? ''}
      checked={checked}
      aria-label={label}
      onChange={change}
      onMouseDown={withoutText}
    />
  )
}
