import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { InputProps } from '../kind.ui.ts'

const Editor = lazy(() => import('./Editor.tsx'))
const waiting = <Skeleton active title={false} paragraph={{ rows: 4 }} />

export function RichTextInput(props: InputProps<'richText'>) {
  return (
    <Suspense fallback={waiting}>
      <Editor {...props} />
    </Suspense>
  )
}
