import { memo } from 'react'
import type { Kind } from '../../declare/index.ts'
import { useFieldI18n } from '../../providers/language.tsx'
import type { CellProps } from '../kind.ui.ts'
import { kindOf } from '../kinds.ts'
import { Dash } from './Dash.tsx'
import { Ellipsis } from './Ellipsis.tsx'

function Formatted<K extends Kind>({ value, field, label, place }: CellProps<K>) {
  const i18n = useFieldI18n()
  if (value === null) return <Dash />
  const text = kindOf(field).format(value, field, i18n, label)
  return place === 'list' ? <Ellipsis text={text} /> : <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
}

/** A value as its kind writes it. */
export const FormatCell = memo(Formatted) as typeof Formatted
