import type { FilterProps, InputProps, UiKind } from '../kind.ui.ts'
import { plain } from '../ui/codec.ts'
import { NumberCell } from '../ui/NumberCell.tsx'
import { NumberInput } from '../ui/NumberInput.tsx'
import { NumberRange } from '../ui/NumberRange.tsx'

export const decimalUi: UiKind<'decimal'> = {
  Cell: NumberCell,
  Input: (props: InputProps<'decimal'>) => <NumberInput {...props} codec={plain(props.field.facts.digits)} />,
  Filter: (props: FilterProps<'decimal'>) => <NumberRange {...props} codec={plain(props.field.facts.digits)} />,
  column: { width: 120, align: 'right' },
}
