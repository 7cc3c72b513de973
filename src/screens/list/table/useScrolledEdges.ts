import { type RefObject, useEffect } from 'react'

/**
 * Marks the element in which a table scrolls with `data-more-before` and `data-more-after` while columns are hidden at that
 * side, so that pinned ones cast a shadow on them. Marked past React: scrolling renders nothing.
 */
export function useScrolledEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-more-before', scrollLeft > 0)
      // Widths are rounded.
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const table of element.children) observer.observe(table)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [scroller])
}
