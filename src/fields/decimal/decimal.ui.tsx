import type { FilterProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberRange } from '../ui/heavyFilters.tsx'
import { NumberCell } from '../ui/NumberCell.tsx'

export const decimalUi: UiKind<'decimal'> = {
  Cell: NumberCell,
  Filter: (props: FilterProps<'decimal'>) => <NumberRange {...props} codec={plain(props.field.facts.digits)} />,
  column: { width: 120, align: 'right' },
}
