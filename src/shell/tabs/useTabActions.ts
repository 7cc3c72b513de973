import { type Dispatch, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { resolvePath, useNavigate } from 'react-router'
import { draftsLostTo } from '../../providers/unsaved.ts'
import { fullPath } from './stored.ts'
import type { Tabs } from './TabsContext.ts'
import { useConfirmLoss } from './useConfirmLoss.ts'
import { type Action, nextAfterClosing, openTabs, type Tab, type Visited } from './visited.ts'

/** Where a page was opened from is true of its tab; how its history entry came about is not. */
const stateOf = ({ location }: Tab): { from: unknown } | null =>
  location.state?.from === undefined ? null : { from: location.state.from }

/**
 * Whether everybody agrees to an address being opened. Asked before a tab closes for it: a navigation that is held back
 * afterwards would leave a page on the screen that has no tab any more.
 */
async function mayOpen(address: string): Promise<boolean> {
  const drafts = draftsLostTo(resolvePath(address))
  for (const draft of drafts) if (!(await draft.ask())) return false
  // Only when all have agreed: who refuses keeps everything.
  for (const draft of drafts) draft.release()
  return true
}

/** The open tabs, with actions that follow the rules of the specification. */
export function useTabActions(state: Visited, dispatch: Dispatch<Action>): Tabs {
  const navigate = useNavigate()
  const mayLose = useConfirmLoss()
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })

  const addressOf = useCallback((path: string) => {
    const tab = openTabs(latest.current).find(({ key }) => key === path)
    return tab ? fullPath(tab.location) : path
  }, [])
  const visit = useCallback(
    (path: string) => {
      const address = addressOf(path)
      // Where one is already adds nothing to the history, as with any link.
      void navigate(address, { replace: address === fullPath(location) })
    },
    [navigate, addressOf],
  )

  return useMemo(() => {
    const tabs = openTabs(state)
    const open = (tab: Tab) => {
      const { active, closing } = latest.current
      if (tab.key !== active || closing) void navigate(fullPath(tab.location), { state: stateOf(tab) })
    }
    const close = async (closed: readonly Tab[], goTo?: Tab): Promise<boolean> => {
      if (!(await mayLose(closed))) return false
      const keys = closed.map(({ key }) => key)
      const next = goTo ?? nextAfterClosing(latest.current, keys)
      if (next !== undefined && !(await mayOpen(next === null ? '/' : fullPath(next.location)))) return false
      dispatch({ type: 'close', keys })
      if (next === null) void navigate('/')
      else if (next) open(next)
      return true
    }
    return {
      tabs,
      active: state.active,
      open,
      addressOf,
      visit,
      refresh: async (tab) => {
        if (await mayLose([tab]))
          void navigate(`/redirect${fullPath(tab.location)}`, { replace: true, state: stateOf(tab) })
      },
      close: (tab) => close([tab]),
      closeOthers: (tab) =>
        close(
          tabs.filter(({ key }) => key !== tab.key),
          tab,
        ),
      closeAll: () => close(tabs),
      move: ({ key }, to) => dispatch({ type: 'move', key, to }),
    }
  }, [state, dispatch, navigate, mayLose, addressOf, visit])
}
