import type { NormalField } from '#declare'
import type { FieldI18n } from '../../src/fields/kind.ts'
import { kindOf } from '../../src/fields/kinds.ts'
import { note, type Problems } from '../domain/problems.ts'
import { isReference } from '../domain/referenceLabels.ts'
import { sheetMessages } from '../sheets/messages.ts'

/** A row of a sheet on its way to becoming a row of the resource. */
export interface ImportRow {
  /** In the sheet; the first row of data is 2. */
  readonly line: number
  readonly cells: readonly string[]
  /** What the cells say; references still as labels. Empty cells say nothing. */
  readonly draft: Record<string, unknown>
  readonly problems: Problems
}

/** What a cell says in any language of the console, the caller's first. */
function read(field: NormalField, cell: string, languages: readonly FieldI18n[]): unknown {
  for (const i18n of languages) {
    const value = kindOf(field).parse(cell, field as never, i18n)
    if (value !== undefined) return value
  }
  return undefined
}

const shortened = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)

/** Reads one row; a cell that says nothing of its field's kind is a problem of that field. */
export function parseRow(
  line: number,
  cells: readonly string[],
  fields: readonly (NormalField | null)[],
  languages: readonly FieldI18n[],
): ImportRow {
  const draft: Record<string, unknown> = {}
  const problems: Problems = {}
  fields.forEach((field, index) => {
    const cell = cells[index] ?? ''
    if (!field || cell === '') return
    const value = read(field, cell, languages)
    const locale = languages[0]?.locale ?? 'zh'
    if (value !== undefined) draft[field.name] = value
    else if (isReference(field))
      note(problems, field.name, { code: 'E_REF', message: sheetMessages[locale].noSuch(shortened(cell)) })
    else note(problems, field.name, { code: 'E_FORMAT', message: sheetMessages[locale].unreadable(shortened(cell)) })
  })
  return { line, cells, draft, problems }
}
