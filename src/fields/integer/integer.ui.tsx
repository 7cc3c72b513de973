import type { FilterProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberRange } from '../ui/heavyFilters.tsx'
import { NumberCell } from '../ui/NumberCell.tsx'

const unit = { codec: plain(0) }

export const integerUi: UiKind<'integer'> = {
  Cell: NumberCell,
  Filter: (props: FilterProps<'integer'>) => <NumberRange {...props} {...unit} />,
  column: { width: 110, align: 'right' },
}
