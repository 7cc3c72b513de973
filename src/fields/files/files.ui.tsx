import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Attachments } from '../ui/Attachments.tsx'
import { namesOf } from '../ui/namesOf.ts'

const Cell = memo(function FilesCell({ value, label, place }: CellProps<'files'>) {
  return <Attachments ids={value ?? []} names={namesOf(label)} place={place} />
})

export const filesUi: UiKind<'files'> = {
  Cell,
  Filter: null,
  column: { width: 180, cut: 110 },
}
