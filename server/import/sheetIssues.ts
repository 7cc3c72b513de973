import type { ImportPreview } from '../../src/platform/contract.ts'
import type { Context } from '../domain/context.ts'
import type { ImportRow } from './parse.ts'
import type { Line, ReadSheet } from './readRows.ts'
import { errorsOf } from './report.ts'

interface Checked {
  /** All rows with something wrong. */
  readonly bad: readonly ImportRow[]
  /** Those of them whose mistakes are told. Default: all. */
  readonly told?: readonly ImportRow[]
  /** Rows that are shown. Default: all of the sheet. */
  readonly shown?: readonly Line[]
  /** Rows that there was time to check. Default: all of the sheet. */
  readonly checked?: number
}

/** What people are told of a sheet before it does anything: how its columns were understood, and what is wrong where. */
export const sheetIssues = (
  context: Context,
  { table, matched, lines }: ReadSheet,
  { bad, told = bad, shown = lines, checked = lines.length }: Checked,
): ImportPreview => ({
  header: table.header,
  columns: matched.fields.map((field) => field?.name ?? null),
  guessed: matched.guessed,
  missing: matched.missing.map(({ name }) => name),
  rows: shown.map(({ line, cells }) => ({ row: line, cells })),
  errors: errorsOf(context, table, matched, told),
  failCount: bad.length,
  total: lines.length,
  checked,
})
