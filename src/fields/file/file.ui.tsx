import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Attachments } from '../ui/Attachments.tsx'
import { namesOf } from '../ui/namesOf.ts'

const Cell = memo(function FileCell({ value, label, place }: CellProps<'file'>) {
  return <Attachments ids={value === null ? [] : [value]} names={namesOf(label)} place={place} />
})

export const fileUi: UiKind<'file'> = {
  Cell,
  Filter: null,
  column: { width: 180, cut: 110 },
}
