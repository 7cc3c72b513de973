import type { InputProps, UiKind } from '../kind.ui.ts'
import { FormatCell } from '../ui/FormatCell.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export const textUi: UiKind<'text'> = {
  Cell: FormatCell,
  Input: (props: InputProps<'text'>) => <TextInput {...props} />,
  Filter: ContainsFilter,
  column: { width: 180 },
}
