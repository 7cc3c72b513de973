import type { InputProps, UiKind } from '../kind.ui.ts'
import { linkCell, mailbox } from '../ui/LinkCell.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'
import { TextInput } from '../ui/TextInput.tsx'

export const emailUi: UiKind<'email'> = {
  Cell: linkCell(mailbox),
  Input: (props: InputProps<'email'>) => <TextInput {...props} inputMode="email" />,
  Filter: ContainsFilter,
  column: { width: 200 },
}
