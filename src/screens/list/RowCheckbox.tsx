import type { ChangeEvent } from 'react'
import styles from './list.module.css'

interface RowCheckboxProps {
  readonly checked: boolean
  readonly label: string
  /** `ranged`: with all rows from the one that was chosen or left out before. */
  readonly onToggle: (on: boolean, ranged: boolean) => void
}

/** Chooses a row. Plain HTML, as every row of every open tab has one. */
export function RowCheckbox({ checked, label, onToggle }: RowCheckboxProps) {
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onToggle(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <input
      type="checkbox"
      className={styles['choice'] ?? ''}
      checked={checked}
      aria-label={label}
      onChange={change}
      // Otherwise all text from the row before to this one is selected as well.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    />
  )
}
