import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { Rows } from './useRows.ts'

const HoldContext = createContext<(() => () => void) | null>(null)

/** While this is on the screen the list around it stands still: nothing moves under the cursor of who is editing. */
export function usePauseRows(): void {
  const hold = use(HoldContext)
  // Let go in the same moment as it leaves: nobody may press a button of a row as it was before.
  useLayoutEffect(() => hold?.(), [hold])
}

/** Lets what is below hold the rows. */
export const PauseRowsProvider = ({
  hold,
  children,
}: {
  readonly hold: () => () => void
  readonly children: ReactNode
}) => <HoldContext value={hold}>{children}</HoldContext>

/** The rows as they come, or as they were when somebody began to edit one of them. */
export function usePausedRows<Of extends Rows>(rows: Of): { readonly rows: Of; readonly hold: () => () => void } {
  const [holders, setHolders] = useState(0)
  const [held, setHeld] = useState<Of | null>(null)
  if (holders > 0 && held === null) setHeld(rows)
  if (holders === 0 && held !== null) setHeld(null)
  const hold = useCallback(() => {
    setHolders((count) => count + 1)
    return () => setHolders((count) => count - 1)
  }, [])
  const shown = held === null ? rows : { ...rows, rows: held.rows, total: held.total, counting: held.counting }
  return useMemo(() => ({ rows: shown, hold }), [shown, hold])
}
