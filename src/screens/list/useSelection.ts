import { useCallback, useMemo, useRef, useState } from 'react'
import type { WireRow } from '../../platform/contract.ts'

/** The rows a person has chosen, across pages. */
export interface Selection {
  readonly selected: ReadonlySet<string>
  readonly toggle: (ids: readonly string[], on: boolean) => void
  readonly clear: () => void
  /** All rows that match are meant, also those on no page that was looked at. */
  readonly everything: boolean
  readonly chooseEverything: () => void
}

/** `where` is what all rows that match are found by: another question is another everything. */
export function useSelection(where: object): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set())
  const [everythingOf, setEverythingOf] = useState<object | null>(null)
  const toggle = useCallback<Selection['toggle']>((ids, on) => {
    setEverythingOf(null)
    setSelected((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (on) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => {
    setEverythingOf(null)
    setSelected(new Set())
  }, [])
  const chooseEverything = useCallback(() => setEverythingOf(where), [where])
  const everything = everythingOf === where
  return useMemo(
    () => ({ selected, toggle, clear, everything, chooseEverything }),
    [selected, toggle, clear, everything, chooseEverything],
  )
}

/** Chooses a row of the page or leaves it out; `ranged` with all rows between it and the one that was last. */
export function useToggle(selection: Selection | null, rows: readonly WireRow[]) {
  const last = useRef<string>(null)
  const toggle = selection?.toggle
  return useCallback(
    (id: string, on: boolean, ranged: boolean) => {
      const ids = rows.map((row) => row.id)
      const [from = -1, to = -1] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b)
      toggle?.(ranged && from >= 0 ? ids.slice(from, to + 1) : [id], on)
      last.current = id
    },
    [toggle, rows],
  )
}
