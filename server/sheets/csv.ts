import { stringify } from 'csv-stringify/sync'
import type { Cell } from './table.ts'

const byteOrderMark = '\ufeff'
/** Lines of a file; the mark lets spreadsheet programs see that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly Cell[])[], first = true): string =>
  (first ? byteOrderMark : '') + stringify(rows as Cell[][], { escape_formulas: true, record_delimiter: '\r\n' })
