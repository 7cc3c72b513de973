import { useSyncExternalStore } from 'react'
import { mobileBodyOffset, mobileBreakpoint } from '../platform/constants.ts'

const isMobile = (): boolean => document.body.getBoundingClientRect().width - mobileBodyOffset < mobileBreakpoint

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Whether the body is too narrow for a sidebar beside the content. */
export const useMobile = (): boolean => useSyncExternalStore(onResize, isMobile)
