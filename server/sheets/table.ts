/** A cell of a spreadsheet: what is read is always text, what is written may be a number to calculate with. */
export type Cell = string | number | null

/** A sheet as read: the first row names the columns. */
export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The file cannot be read as a spreadsheet, and why; `msg` of E_IMPORT. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
  readonly reason: 'format' | 'tooLarge' | 'empty' | 'encoding'

  constructor(reason: UnreadableSheet['reason'], options?: ErrorOptions) {
    super(`unreadable sheet: ${reason}`, options)
    this.reason = reason
  }
}

/** A table without its empty edges: cells trimmed, empty columns at the end and empty rows gone, rows numbered. */
export function tableOf(lines: readonly (readonly string[])[]): Table {
  const [first = [], ...rest] = lines.map((line) => line.map((cell) => cell.trim()))
  const width = first.findLastIndex((cell) => cell !== '') + 1
  if (width === 0) throw new UnreadableSheet('empty')
  const rows = rest.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''))
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''))
  return { header: first.slice(0, width), rows: rows.slice(0, last + 1) }
}

/** A row nobody filled in; it keeps its number but is not imported. */
export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '')
