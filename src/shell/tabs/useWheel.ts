import { type RefObject, useEffect } from 'react'

/** What browsers told of a wheel before there was a standard, and still tell: 120 for a notch, away from the person. */
interface OldWheel {
  readonly wheelDelta?: number
}

/**
 * The wheel moves a row of things sideways, as far and in the direction staff are used to from the console before this
 * one. What is sideways already, or zooms, is left to the browser.
 */
export function useWheel(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    const hear = (event: WheelEvent & OldWheel) => {
      const isOurs = !event.ctrlKey && Math.abs(event.deltaY) > Math.abs(event.deltaX)
      if (!element || !isOurs || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += (event.wheelDelta || -event.deltaY * 40) / 4
    }
    // Not by React, whose listeners may not keep the page from scrolling.
    element?.addEventListener('wheel', hear, { passive: false })
    return () => element?.removeEventListener('wheel', hear)
  }, [list])
}
