import { memo } from 'react'
import type { CellProps, InputProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'

function Pretty({ value, id }: { readonly value: unknown; readonly id?: string | undefined }) {
  return (
    <pre
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      style={{ margin: 0, maxHeight: 320, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}

const Cell = memo(function JsonCell({ value, place }: CellProps<'json'>) {
  if (value === null || value === undefined) return <Dash />
  return place === 'list' ? <Ellipsis text={JSON.stringify(value)} /> : <Pretty value={value} />
})

/** Data that the platform keeps; forms show it and change nothing. */
function JsonInput({ value, id }: InputProps<'json'>) {
  return value === null || value === undefined ? <Dash /> : <Pretty value={value} id={id} />
}

export const jsonUi: UiKind<'json'> = {
  Cell,
  Input: JsonInput,
  Filter: null,
  column: { width: 200 },
}
