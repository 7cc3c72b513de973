import styles from './table.module.css'

interface FoldButtonProps {
  readonly open: boolean
  /** What it shows and hides. */
  readonly label: string
  readonly onFold: (open: boolean) => void
}

/** A plus that shows what stands below a row, and the minus that hides it again. */
export const FoldButton = ({ open, label, onFold }: FoldButtonProps) => (
  <button
    type="button"
    className={styles['fold']}
    aria-expanded={open}
    aria-label={label}
    onClick={() => onFold(!open)}
  />
)
