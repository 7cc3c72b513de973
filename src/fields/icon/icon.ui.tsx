import { memo } from 'react'
import { useLocale } from '../../providers/language.tsx'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Icon } from '../ui/Icon.tsx'
import { icons, isIconName } from './catalogue.ts'

const Cell = memo(function IconCell({ value }: CellProps<'icon'>) {
  const locale = useLocale()
  if (value === null) return <Dash />
  // An icon of an older catalogue has no drawing any more; its name still tells it apart.
  return isIconName(value) ? <Icon name={value} size={20} label={icons[value][locale]} /> : <span>{value}</span>
})

export const iconUi: UiKind<'icon'> = {
  Cell,
  Filter: null,
  column: { width: 70, align: 'center' },
}
