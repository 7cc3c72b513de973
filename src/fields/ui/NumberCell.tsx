import { memo } from 'react'
import type { Kind } from '../../declare/index.ts'
import { useFieldI18n } from '../../providers/language.tsx'
import type { CellProps } from '../kind.ui.ts'
import { kindOf } from '../kinds.ts'
import { Dash } from './Dash.tsx'
import styles from './value.module.css'

function Figures<K extends Kind>({ value, field }: CellProps<K>) {
  const i18n = useFieldI18n()
  if (value === null) return <Dash />
  const text = kindOf(field).format(value, field, i18n)
  return <span className={styles['figure']}>{text}</span>
}

/** A figure: digits of equal width, never broken or cut. */
export const NumberCell = memo(Figures) as typeof Figures
