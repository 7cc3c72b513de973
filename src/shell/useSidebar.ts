import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { saveSidebar, storedSidebar } from '../platform/preferences.ts'
import { useMobile } from './useMobile.ts'

export interface Sidebar {
  readonly mobile: boolean
  readonly open: boolean
  readonly toggle: () => void
  readonly close: () => void
}

/** The sidebar's state. On the desktop it is remembered; on mobile it lies over the page and closes on the way. */
export function useSidebar(): Sidebar {
  const mobile = useMobile()
  const { key } = useLocation()
  const [desktopOpen, setDesktopOpen] = useState(storedSidebar)
  const [mobileOpen, setMobileOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, whatever the address
  useEffect(() => setMobileOpen(false), [key, mobile])
  useEffect(() => {
    const close = () => setMobileOpen(false)
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [])

  const toggle = useCallback(() => {
    if (mobile) return setMobileOpen(!mobileOpen)
    saveSidebar(!desktopOpen)
    setDesktopOpen(!desktopOpen)
  }, [mobile, mobileOpen, desktopOpen])
  const close = useCallback(() => setMobileOpen(false), [])
  return { mobile, open: mobile ? mobileOpen : desktopOpen, toggle, close }
}
