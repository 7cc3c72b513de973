import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Before anything has been laid out. */
const first = 400

/** How high a place is, in pixels. */
export function useHeight(): readonly [place: RefObject<HTMLDivElement | null>, height: number] {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(first)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    // Out of sight it has none, and comes back with what it had.
    const look = () => element.clientHeight > 0 && setHeight(element.clientHeight)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, height]
}
