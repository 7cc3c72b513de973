import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Pictures } from '../ui/Pictures.tsx'

const Cell = memo(function ImagesCell({ value, place }: CellProps<'images'>) {
  return <Pictures ids={value ?? []} place={place} />
})

export const imagesUi: UiKind<'images'> = {
  Cell,
  Filter: null,
  column: { width: 90 },
}
