import { type RefObject, useEffect, useRef } from 'react'

/** The page's entry, in the unfolded menu and in the column of icons. */
const marked = '[aria-current="page"], .ant-menu-item-selected'

/**
 * Keeps the entry of the current page where one sees it, also when the groups above it unfold first. Whoever scrolls
 * the menu or opens a group is not taken back.
 */
export function useInView(nav: RefObject<HTMLElement | null>, current: string, open: readonly string[]) {
  const isComing = useRef(false)
  const show = () => {
    if (isComing.current) nav.current?.querySelector(marked)?.scrollIntoView?.({ block: 'nearest' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page asks for another entry.
  useEffect(() => {
    isComing.current = true
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what unfolds moves the entry.
  useEffect(() => {
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [current, open])
  const leave = () => {
    isComing.current = false
  }
  return { onAnimationEnd: show, onWheel: leave, onPointerDown: leave, onKeyDown: leave }
}
