import type { InputProps, UiKind } from '../kind.ui.ts'
import { linkCell, webAddress } from '../ui/LinkCell.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export const urlUi: UiKind<'url'> = {
  Cell: linkCell(webAddress, true),
  Input: (props: InputProps<'url'>) => <TextInput {...props} inputMode="url" />,
  Filter: ContainsFilter,
  column: { width: 220 },
}
