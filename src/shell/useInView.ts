import { type RefObject, type TransitionEvent, useEffect, useRef } from 'react'

/**
 * Keeps the entry of the current page where one sees it, also when the groups above it unfold first. Whoever scrolls
 * the menu or opens a group is not taken back.
 */
export function useInView(nav: RefObject<HTMLElement | null>, current: string, openKeys: readonly string[]) {
  const isComing = useRef(false)
  const show = () => {
    if (isComing.current) nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView?.({ block: 'nearest' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page asks for another entry.
  useEffect(() => {
    isComing.current = true
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what unfolds moves the entry.
  useEffect(() => {
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [current, openKeys])
  const leave = () => {
    isComing.current = false
  }
  return {
    onTransitionEnd: ({ propertyName }: TransitionEvent) => {
      if (propertyName === 'height') show()
    },
    onWheel: leave,
    onPointerDown: leave,
    onKeyDown: leave,
  }
}
