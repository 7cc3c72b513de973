import { type RefObject, useLayoutEffect, useState } from 'react'

/** Lists stand in the same place: what one had, the next begins with. */
let latest = 0

/** How wide the rows of a list can be, in pixels; 0 before anything has been laid out. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(latest)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => {
      // Out of sight it has none, and comes back with what it had.
      if (element.clientWidth === 0) return
      latest = element.clientWidth
      setRoom(latest)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
