import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it when this opened. Dialogs and drawers of records go with their address, at once,
 * and take along what antd would have done about it.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the page settled: what opened instead, or was pressed meanwhile, keeps the focus.
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
