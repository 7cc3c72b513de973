import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberCell } from '../ui/NumberCell.tsx'
import { NumberInput } from '../ui/NumberInput.tsx'
import { NumberRange } from '../ui/NumberRange.tsx'

const unit = { codec: plain(0) }

export const integerUi: UiKind<'integer'> = {
  Cell: NumberCell,
  Input: (props: InputProps<'integer'>) => <NumberInput {...props} {...unit} />,
  Filter: (props: FilterProps<'integer'>) => <NumberRange {...props} {...unit} />,
  column: { width: 110, align: 'right' },
}
