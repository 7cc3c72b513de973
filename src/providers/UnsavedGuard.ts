import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { draftsLostTo } from './unsaved.ts'

/**
 * Asks before a navigation loses what was typed. It stands once per router: a router knows one blocker at a time, and
 * one inside a view would be gone while the view is hidden.
 */
export function UnsavedGuard(): null {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        (from.pathname !== to.pathname || from.search !== to.search) && draftsLostTo(to).length > 0,
      [],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let current = true
    const lost = draftsLostTo(blocker.location)
    const ask = async () => {
      const leave = (await lost.at(-1)?.ask()) ?? true
      if (!current) return
      if (!leave) return blocker.reset()
      // The page may redirect: that is not asked again.
      for (const draft of lost) draft.release()
      blocker.proceed()
    }
    void ask()
    return () => {
      current = false
    }
  }, [blocker])
  return null
}
