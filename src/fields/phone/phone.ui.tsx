import type { InputProps, UiKind } from '../kind.ui.ts'
import { linkCell, telephone } from '../ui/LinkCell.tsx'
import { DigitsFilter } from '../ui/TextFilter.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export const phoneUi: UiKind<'phone'> = {
  Cell: linkCell(telephone),
  Input: (props: InputProps<'phone'>) => <TextInput {...props} inputMode="tel" />,
  Filter: DigitsFilter,
  column: { width: 160 },
}
