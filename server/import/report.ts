import type { ImportError } from '../../src/platform/contract.ts'
import { errorText } from '../../src/platform/messages/messages.ts'
import type { Context } from '../domain/context.ts'
import { isValid, type Problem } from '../domain/problems.ts'
import type { Matched } from '../sheets/columns.ts'
import { writeCsv } from '../sheets/csv.ts'
import { sheetMessages } from '../sheets/messages.ts'
import { maxInWorkbook } from '../sheets/sizes.ts'
import type { Table } from '../sheets/table.ts'
import { writeXlsx } from '../sheets/xlsx.ts'
import type { ImportRow } from './parse.ts'

/** So many errors are listed; the file of failed rows has all of them. */
const maxListed = 1_000
const longestValue = 100

const fieldOf = (path: string) => /^[^.[]*/.exec(path)?.[0] ?? ''

/** What is wrong with the rows, by row, column, value and reason. */
export function errorsOf(
  context: Context,
  { header }: Table,
  { fields }: Matched,
  rows: readonly ImportRow[],
): ImportError[] {
  const { resource, call, platform } = context
  const labels = platform.labelsByLocale[call.locale]
  const errorOf = ({ line, cells }: ImportRow, path: string, { code, message }: Problem): ImportError => {
    const name = fieldOf(path)
    const index = fields.findIndex((field) => field?.name === name)
    const field = resource.field[name]
    return {
      row: line,
      column: header[index] ?? (field ? labels.field(resource, field) : ''),
      field: name,
      value: (cells[index] ?? '').slice(0, longestValue),
      message: message ?? errorText(code, call.locale),
    }
  }
  return rows.flatMap((row) => Object.entries(row.problems).map(([path, problem]) => errorOf(row, path, problem)))
}

export const listed = (errors: readonly ImportError[]): readonly ImportError[] => errors.slice(0, maxListed)

/** A file of failed rows. */
export interface FailedRows {
  readonly format: 'xlsx' | 'csv'
  readonly content: Buffer
}

/** The failed rows as they stood in the sheet, and why; corrected, the file can be imported again. */
export async function failedRowsFile(
  context: Context,
  { header }: Table,
  matched: Matched,
  rows: readonly ImportRow[],
  errors: readonly ImportError[],
): Promise<FailedRows> {
  const { call, platform, resource } = context
  const messages = sheetMessages[call.locale]
  const reasons = new Map<number, string[]>()
  for (const { row, column, message } of errors) {
    const reason = column === '' ? message : `${column}: ${message}`
    reasons.set(row, [...(reasons.get(row) ?? []), reason])
  }
  // Reasons of an earlier attempt have done their service.
  const kept = header.flatMap((_, index) => (matched.isReason(index) ? [] : [index]))
  const failed = rows.filter(({ problems }) => !isValid(problems))
  const heading = [...kept.map((index) => header[index] ?? ''), messages.reason]
  const lines = failed.map(({ line, cells }) => [
    ...kept.map((index) => cells[index] ?? ''),
    (reasons.get(line) ?? []).join(call.locale === 'zh' ? '；' : '; '),
  ])
  if (lines.length > maxInWorkbook) return { format: 'csv', content: Buffer.from(writeCsv([heading, ...lines])) }
  const name = platform.labelsByLocale[call.locale].title(resource)
  return { format: 'xlsx', content: await writeXlsx([{ name, header: heading, rows: lines }]) }
}
