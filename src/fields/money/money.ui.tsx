import type { FilterProps, UiKind } from '../kind.ui.ts'
import { yuan } from '../ui/codec.ts'
import { NumberRange } from '../ui/heavyFilters.tsx'
import { NumberCell } from '../ui/NumberCell.tsx'

const unit = { codec: yuan, prefix: '¥' }

export const moneyUi: UiKind<'money'> = {
  Cell: NumberCell,
  Filter: (props: FilterProps<'money'>) => <NumberRange {...props} {...unit} />,
  column: { width: 130, align: 'right' },
}
