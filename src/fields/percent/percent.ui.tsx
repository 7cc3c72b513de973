import type { FilterProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberRange } from '../ui/heavyFilters.tsx'
import { NumberCell } from '../ui/NumberCell.tsx'

const unit = { codec: plain(2), suffix: '%' }

export const percentUi: UiKind<'percent'> = {
  Cell: NumberCell,
  Filter: (props: FilterProps<'percent'>) => <NumberRange {...props} {...unit} />,
  column: { width: 100, align: 'right' },
}
