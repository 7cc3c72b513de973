import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Attachments } from '../ui/Attachments.tsx'
import { namesOf } from '../ui/namesOf.ts'
import { ManyUploads } from '../ui/UploadField.tsx'

const Cell = memo(function FilesCell({ value, label, place }: CellProps<'files'>) {
  return <Attachments ids={value ?? []} names={namesOf(label)} place={place} />
})

export const filesUi: UiKind<'files'> = {
  Cell,
  Input: ManyUploads,
  Filter: null,
  column: { width: 180 },
}
