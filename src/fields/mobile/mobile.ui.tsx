import type { InputProps, UiKind } from '../kind.ui.ts'
import { linkCell, telephone } from '../ui/LinkCell.tsx'
import { TailFilter } from '../ui/TextFilter.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export const mobileUi: UiKind<'mobile'> = {
  Cell: linkCell(telephone),
  Input: (props: InputProps<'mobile'>) => <TextInput {...props} inputMode="tel" />,
  Filter: TailFilter,
  column: { width: 130 },
}
