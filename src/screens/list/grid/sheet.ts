import type { WireRow } from '../../../platform/contract.ts'
import type { GridAnswer } from '../../../platform/gridContract.ts'
import type { Cells } from './cells.ts'
import { isChanged, type Line, lineOf, newLine, type Texts } from './line.ts'

/** One edit, of however many cells: texts of the lines before and after it. Null: the line is not there. */
interface Step {
  readonly before: ReadonlyMap<string, Texts | null>
  readonly after: ReadonlyMap<string, Texts | null>
}

/** The lines of a sheet, and what was done to them since they were last saved. */
export interface Sheet {
  readonly lines: readonly Line[]
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** New lines so far, by which they are named. */
  readonly made: number
}

/** Steps that can be undone. */
const maxSteps = 200

export const emptySheet: Sheet = { lines: [], past: [], future: [], made: 0 }

/** Puts edited lines in the place of those of the same keys; more may follow at the end. */
export function edited(sheet: Sheet, lines: readonly Line[]): Sheet {
  const before = new Map<string, Texts | null>()
  const after = new Map<string, Texts | null>()
  lines.forEach((line, index) => {
    const was = sheet.lines[index]
    if (was === line) return
    before.set(line.key, was?.texts ?? null)
    after.set(line.key, line.texts)
  })
  if (after.size === 0) return sheet
  const made = sheet.made + Math.max(0, lines.length - sheet.lines.length)
  return { lines, past: [...sheet.past.slice(-maxSteps + 1), { before, after }], future: [], made }
}

/** So many lines of nothing, as they would follow at the end. */
export const blankLines = ({ made }: Sheet, count: number): readonly Line[] =>
  Array.from({ length: count }, (_, index) => newLine(`new-${made + index}`))

export const withNewLines = (sheet: Sheet, count: number): Sheet =>
  edited(sheet, [...sheet.lines, ...blankLines(sheet, count)])

/** Brings lines to the texts of a step. */
function brought(lines: readonly Line[], to: Step['after'], cells: Cells): readonly Line[] {
  const there = new Set(lines.map(({ key }) => key))
  const kept = lines.flatMap((line) => {
    const texts = to.get(line.key)
    if (texts === undefined) return [line]
    if (texts === null) return line.row === null ? [] : [line]
    // What is not among the texts any more says what the row has.
    const bare: Line = { ...line, texts: {}, theirs: {}, refused: {}, refusal: null }
    return [cells.type(bare, texts)]
  })
  const back = [...to].flatMap(([key, texts]) =>
    texts !== null && !there.has(key) ? [cells.type(newLine(key), texts)] : [],
  )
  return [...kept, ...back]
}

export function undone(sheet: Sheet, cells: Cells): Sheet {
  const step = sheet.past.at(-1)
  if (!step) return sheet
  const lines = brought(sheet.lines, step.before, cells)
  return { ...sheet, lines, past: sheet.past.slice(0, -1), future: [...sheet.future, step] }
}

export function redone(sheet: Sheet, cells: Cells): Sheet {
  const step = sheet.future.at(-1)
  if (!step) return sheet
  const lines = brought(sheet.lines, step.after, cells)
  return { ...sheet, lines, past: [...sheet.past, step], future: sheet.future.slice(0, -1) }
}

/** The rows as they are now: lines keep their places and what was typed into them. */
export function received(sheet: Sheet, rows: readonly WireRow[], cells: Cells): Sheet {
  const found = new Map(rows.map((row) => [row.id, row]))
  const kept = sheet.lines.flatMap((line) => {
    if (line.row === null) return [line]
    const row = found.get(line.key)
    if (!row) return isChanged(line) ? [line] : []
    if (row.version === line.row.version) return [line]
    return [isChanged(line) ? cells.rebase(line, row) : lineOf(row)]
  })
  const there = new Set(kept.map(({ key }) => key))
  const isNew = kept.map(({ row }) => row === null)
  const end = isNew.includes(true) ? isNew.indexOf(true) : kept.length
  const more = rows.filter(({ id }) => !there.has(id)).map(lineOf)
  const lines = [...kept.slice(0, end), ...more, ...kept.slice(end)]
  // Where nothing was typed, the order is that of the list.
  if (lines.some((line) => isChanged(line) || line.row === null)) return { ...sheet, lines }
  const byKey = new Map(lines.map((line) => [line.key, line]))
  return { ...sheet, lines: rows.map(({ id }) => byKey.get(id)).filter((line) => line !== undefined) }
}

/** What became of a save, line by line. What was saved cannot be undone here: the platform takes it back. */
export function answered(sheet: Sheet, { saved, failed }: GridAnswer, cells: Cells): Sheet {
  const stored = new Map(saved.map(({ key, row }) => [key, row]))
  const refused = new Map(failed.map((one) => [one.key, one]))
  const columns = new Set(cells.fields.map(({ name }) => name))
  const lines = sheet.lines.map((line): Line => {
    const row = stored.get(line.key)
    if (row) return lineOf(row)
    const refusal = refused.get(line.key)
    if (!refusal) return line
    const { current, errors, msg, errorCode } = refusal
    const over = current ? cells.rebase(line, current) : line
    if (errorCode === 'E_VERSION') return { ...over, refused: {}, refusal: current && isChanged(over) ? null : msg }
    const inCells = Object.entries(errors).filter(([name]) => columns.has(name))
    const beside = Object.entries(errors).filter(([name]) => !columns.has(name))
    const isAboutRow = inCells.length === 0 || beside.length > 0
    return { ...over, refused: Object.fromEntries(inCells), refusal: isAboutRow ? (beside[0]?.[1] ?? msg) : null }
  })
  return saved.length > 0 ? { ...sheet, lines, past: [], future: [] } : { ...sheet, lines }
}

/** Settles a cell that both sides changed. */
export function settled(sheet: Sheet, key: string, name: string, side: 'mine' | 'theirs', cells: Cells): Sheet {
  const lines = sheet.lines.map((line) => {
    const theirs = line.theirs[name]
    if (line.key !== key || theirs === undefined) return line
    if (side === 'theirs') return cells.type(line, { [name]: theirs })
    const { [name]: _, ...rest } = line.theirs
    return { ...line, theirs: rest }
  })
  return { ...sheet, lines }
}
