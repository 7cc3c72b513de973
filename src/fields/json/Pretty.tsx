/** Data as it is kept, in lines. */
export function Pretty({ value, id }: { readonly value: unknown; readonly id?: string | undefined }) {
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
