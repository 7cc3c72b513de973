import { memo } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Pictures } from '../ui/Pictures.tsx'

const Cell = memo(function ImageCell({ value, place }: CellProps<'image'>) {
  return <Pictures ids={value === null ? [] : [value]} place={place} />
})

export const imageUi: UiKind<'image'> = {
  Cell,
  Filter: null,
  column: { width: 90 },
}
