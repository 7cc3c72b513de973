import { type RefObject, useLayoutEffect, useState } from 'react'
import { readStored, writeStored } from '../../../platform/storage.ts'

const storedAs = 'listRoom'

/** Lists stand in the same place: what one had, the next begins with, on another day as well. */
let latest: number | undefined
const lastRoom = () => (latest ??= Number(readStored(storedAs)) || 0)

/** How wide the rows of a list can be, in pixels; 0 before any list was ever laid out. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(lastRoom)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const look = () => {
      // Out of sight it has none, and comes back with what it had.
      if (element.clientWidth === 0) return
      if (element.clientWidth !== latest) writeStored(storedAs, String(element.clientWidth))
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
