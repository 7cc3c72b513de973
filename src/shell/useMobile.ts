import { useSyncExternalStore } from 'react'
import { mobileBodyOffset, mobileBreakpoint } from '../platform/constants.ts'

/** As measured since the window last changed: React asks after every commit, and would have the page laid out for it. */
let width: number | null = null
window.addEventListener('resize', () => {
  width = null
})

function isMobile(): boolean {
  width ??= document.body.getBoundingClientRect().width
  return width - mobileBodyOffset < mobileBreakpoint
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Whether the body is too narrow for a sidebar beside the content. */
export const useMobile = (): boolean => useSyncExternalStore(onResize, isMobile)
