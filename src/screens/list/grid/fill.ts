import { gridLimits } from '../../../platform/gridContract.ts'
import type { Block } from './block.ts'
import type { Cells } from './cells.ts'
import type { Line } from './line.ts'
import { blankLines, type Sheet } from './sheet.ts'

/** A rectangle of cells, both ends in it. */
export interface Area {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** Lines as they are after an edit, and what could not be done. */
export interface Filled {
  readonly lines: readonly Line[]
  /** New lines among them. */
  readonly made: number
  /** Cells that cannot be edited. */
  readonly skipped: number
  /** Rows that had no room. */
  readonly beyond: number
}

/** Types texts into a line, but for cells that are locked; what unlocks one may be in the same line. */
function typed(cells: Cells, line: Line, texts: readonly (readonly [column: number, text: string])[]) {
  let now = line
  let left = texts
  for (let before = -1; left.length !== before && left.length > 0; ) {
    before = left.length
    const open = left.flatMap(([column, text]) => {
      const field = cells.fields[column]
      return field && !cells.lock(now, field) ? [[field.name, text] as const] : []
    })
    left = left.filter(([column]) => {
      const field = cells.fields[column]
      return field && !open.some(([name]) => name === field.name)
    })
    now = cells.type(now, Object.fromEntries(open))
  }
  return { line: now, skipped: left.length }
}

/**
 * Puts a block into the sheet from the corner of an area on; a block that fits into the area several times is repeated, as
 * spreadsheets do. Rows beyond the end are new ones, where there may be any.
 */
export function pasted(sheet: Sheet, cells: Cells, area: Area, block: Block, mayAdd: boolean): Filled {
  const high = block.length
  const wide = Math.max(...block.map((row) => row.length))
  const height = area.bottom - area.top + 1
  const width = area.right - area.left + 1
  const rows = height % high === 0 ? height : high
  const columns = width % wide === 0 ? width : wide
  const needed = Math.max(0, area.top + rows - sheet.lines.length)
  const made = mayAdd ? Math.min(needed, Math.max(0, gridLimits.rows - sheet.lines.length)) : 0
  const lines = [...sheet.lines, ...blankLines(sheet, made)]
  let skipped = 0
  for (let index = area.top; index < Math.min(area.top + rows, lines.length); index++) {
    const line = lines[index]
    const source = block[(index - area.top) % high] ?? []
    if (!line) continue
    const texts = Array.from({ length: columns }, (_, at) => [area.left + at, source[at % wide]] as const)
    const meant = texts.flatMap(([column, text]) =>
      text !== undefined && column < cells.fields.length ? [[column, text] as const] : [],
    )
    const done = typed(cells, line, meant)
    lines[index] = done.line
    skipped += done.skipped
  }
  return { lines, made, skipped, beyond: needed - made }
}

/** Empties cells. */
export function emptied(sheet: Sheet, cells: Cells, area: Area): readonly Line[] {
  const block = [cells.fields.slice(area.left, area.right + 1).map(() => '')]
  return pasted(sheet, cells, area, block, false).lines
}

/** Repeats the first row of an area in the others; of one row, the row above it. */
export function filledDown(sheet: Sheet, cells: Cells, area: Area): Filled {
  const isOne = area.top === area.bottom
  const source = isOne ? area.top - 1 : area.top
  const from = sheet.lines[source]
  const target = isOne ? area : { ...area, top: area.top + 1 }
  if (!from) return { lines: sheet.lines, made: 0, skipped: 0, beyond: 0 }
  const row = cells.fields.slice(area.left, area.right + 1).map((field) => cells.text(from, field))
  return pasted(sheet, cells, target, [row], false)
}

/** What an area says. */
export const copied = (sheet: Sheet, cells: Cells, area: Area): Block =>
  sheet.lines
    .slice(area.top, area.bottom + 1)
    .map((line) => cells.fields.slice(area.left, area.right + 1).map((field) => cells.text(line, field)))
