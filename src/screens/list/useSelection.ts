import { useCallback, useMemo, useState } from 'react'

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
