import { useCallback, useMemo, useRef, useState } from 'react'
import type { WireRow } from '../../../platform/contract.ts'
import type { GridAnswer } from '../../../platform/gridContract.ts'
import type { Cells } from './cells.ts'
import type { Line } from './line.ts'
import { answered, edited, emptySheet, received, redone, type Sheet, settled, undone, withNewLines } from './sheet.ts'

export interface SheetControl {
  readonly sheet: Sheet
  /** The sheet as it is at this moment, for what happens between two renderings. */
  readonly latest: () => Sheet
  readonly edit: (lines: readonly Line[]) => void
  readonly add: (count: number) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly answer: (answer: GridAnswer) => void
  readonly settle: (key: string, name: string, side: 'mine' | 'theirs') => void
  /** Everything that was typed goes. */
  readonly discard: () => void
}

/** What is typed into a sheet over the rows as they are. */
export function useSheet(rows: readonly WireRow[], cells: Cells): SheetControl {
  const [sheet, setSheet] = useState<Sheet>(() => received(emptySheet, rows, cells))
  const [shown, setShown] = useState(rows)
  if (shown !== rows) {
    setShown(rows)
    setSheet(received(sheet, rows, cells))
  }
  const now = useRef(sheet)
  now.current = sheet
  const change = useCallback((make: (sheet: Sheet) => Sheet) => {
    now.current = make(now.current)
    setSheet(now.current)
  }, [])
  return useMemo(
    () => ({
      sheet,
      latest: () => now.current,
      edit: (lines) => change((so) => edited(so, lines)),
      add: (count) => change((so) => withNewLines(so, count)),
      undo: () => change((so) => undone(so, cells)),
      redo: () => change((so) => redone(so, cells)),
      answer: (answer) => change((so) => answered(so, answer, cells)),
      settle: (key, name, side) => change((so) => settled(so, key, name, side, cells)),
      discard: () => change(() => received(emptySheet, rows, cells)),
    }),
    [sheet, rows, cells, change],
  )
}
