import { Skeleton } from 'antd'
import { lazy, memo, Suspense } from 'react'
import type { CellProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { plainText } from './plain.ts'

const RichText = lazy(() => import('./RichText.tsx'))

const waiting = <Skeleton active title={false} paragraph={{ rows: 4 }} />

const Cell = memo(function RichTextCell({ value, place }: CellProps<'richText'>) {
  if (value === null) return <Dash />
  if (place === 'list') return <Ellipsis text={plainText(value)} lines={2} />
  return (
    <Suspense fallback={waiting}>
      <RichText html={value} />
    </Suspense>
  )
})

export const richTextUi: UiKind<'richText'> = {
  Cell,
  Filter: null,
  column: { width: 260, cut: 140 },
}
