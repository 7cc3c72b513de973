import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberCell } from '../ui/NumberCell.tsx'
import { NumberInput } from '../ui/NumberInput.tsx'
import { NumberRange } from '../ui/NumberRange.tsx'

const unit = { codec: plain(2), suffix: '%' }

export const percentUi: UiKind<'percent'> = {
  Cell: NumberCell,
  Input: (props: InputProps<'percent'>) => <NumberInput {...props} {...unit} />,
  Filter: (props: FilterProps<'percent'>) => <NumberRange {...props} {...unit} />,
  column: { width: 100, align: 'right' },
}
