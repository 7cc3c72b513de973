import { type RefObject, useEffect, useState } from 'react'
import type { Tab } from './visited.ts'

/**
 * Whether the strip has no room for all tabs. It stays full until there are fewer than when it became so, or the window
 * changes: what is shown then takes more room itself.
 */
export function useFull(list: RefObject<HTMLElement | null>, tabs: readonly Tab[]): boolean {
  const [since, setSince] = useState<number | null>(null)
  const count = tabs.length
  const isFull = since !== null && count >= since
  useEffect(() => {
    if (since !== null && count < since) setSince(null)
    if (isFull) return
    // Once the frame is there anyway: asked for earlier, it would have the whole page laid out.
    const frame = requestAnimationFrame(() => {
      const { scrollWidth = 0, clientWidth = 0 } = list.current ?? {}
      if (scrollWidth > clientWidth) setSince(count)
    })
    return () => cancelAnimationFrame(frame)
  }, [list, count, since, isFull])
  useEffect(() => {
    const forget = () => setSince(null)
    window.addEventListener('resize', forget)
    return () => window.removeEventListener('resize', forget)
  }, [])
  return isFull
}
