import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { yuan } from '../ui/codec.ts'
import { NumberCell } from '../ui/NumberCell.tsx'
import { NumberInput } from '../ui/NumberInput.tsx'
import { NumberRange } from '../ui/NumberRange.tsx'

const unit = { codec: yuan, prefix: '¥' }

export const moneyUi: UiKind<'money'> = {
  Cell: NumberCell,
  Input: (props: InputProps<'money'>) => <NumberInput {...props} {...unit} />,
  Filter: (props: FilterProps<'money'>) => <NumberRange {...props} {...unit} />,
  column: { width: 130, align: 'right' },
}
