import { App } from 'antd'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { DataSheetGridRef } from 'react-datasheet-grid'
import { gridLimits } from '../../../platform/gridContract.ts'
import { useFormats } from '../../../providers/language.tsx'
import { isCovered, isTyping } from '../useShortcuts.ts'
import { readBlock, writeBlock } from './block.ts'
import type { Cells } from './cells.ts'
import { type Area, copied, emptied, type Filled, filledDown, pasted } from './fill.ts'
import { useGridMessages } from './messages.ts'
import type { SheetControl } from './useSheet.ts'

interface SheetKeys {
  readonly grid: RefObject<DataSheetGridRef | null>
  readonly control: SheetControl
  readonly cells: Cells
  readonly mayAdd: boolean
  readonly save: () => void
}

function areaOf(grid: DataSheetGridRef | null): Area | null {
  if (!grid?.activeCell) return null
  const { min, max } = grid.selection ?? { min: grid.activeCell, max: grid.activeCell }
  return { top: min.row, left: min.col, bottom: max.row, right: max.col }
}

/**
 * Keys and the clipboard of a sheet. They are heard before the grid hears them: what it would do with them, as doubling rows,
 * is not what spreadsheets do, and its text has no quotes.
 */
export function useSheetKeys({ grid, control, cells, mayAdd, save }: SheetKeys): void {
  const { message } = App.useApp()
  const words = useGridMessages()
  const { written } = useFormats()

  const tell = ({ skipped, beyond }: Filled) => {
    if (beyond > 0) message.warning(mayAdd ? words.tooMany(written(String(gridLimits.rows))) : words.beyond(beyond))
    if (skipped > 0) message.warning(words.skipped(skipped))
  }
  const put = (filled: Filled) => {
    control.edit(filled.lines)
    tell(filled)
  }
  const select = ({ top, left }: Area, block: readonly (readonly string[])[]) => {
    const rows = control.latest().lines.length
    const wide = Math.max(...block.map((row) => row.length))
    const max = {
      row: Math.min(top + block.length, rows) - 1,
      col: Math.min(left + wide, cells.fields.length) - 1,
    }
    grid.current?.setSelection({ min: { row: top, col: left }, max })
  }
  /** The cells that are meant; null: somebody types, or is elsewhere. */
  const meant = (event: Event): Area | null => (isTyping(event.target) || isCovered() ? null : areaOf(grid.current))

  const press = useEffectEvent((event: KeyboardEvent) => {
    const area = meant(event)
    if (!area || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const act = {
      z: () => (event.shiftKey ? control.redo() : control.undo()),
      y: () => control.redo(),
      d: () => put(filledDown(control.latest(), cells, area)),
      s: save,
    }[key]
    if (!act) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  })
  const clip = useEffectEvent((event: ClipboardEvent) => {
    const area = meant(event)
    if (!area) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.type === 'paste') {
      const block = readBlock(event.clipboardData?.getData('text/plain') ?? '')
      put(pasted(control.latest(), cells, area, block, mayAdd))
      if (block.length > area.bottom - area.top) select(area, block)
      return
    }
    event.clipboardData?.setData('text/plain', writeBlock(copied(control.latest(), cells, area)))
    if (event.type === 'cut') control.edit(emptied(control.latest(), cells, area))
  })

  useEffect(() => {
    const heard = { capture: true }
    const onKey = (event: KeyboardEvent) => press(event)
    const onClip = (event: ClipboardEvent) => clip(event)
    document.addEventListener('keydown', onKey, heard)
    for (const name of ['copy', 'cut', 'paste'] as const) document.addEventListener(name, onClip, heard)
    return () => {
      document.removeEventListener('keydown', onKey, heard)
      for (const name of ['copy', 'cut', 'paste'] as const) document.removeEventListener(name, onClip, heard)
    }
  }, [])
}
