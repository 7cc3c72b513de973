import type { NormalField } from '#declare'
import type { Words } from '../../src/fields/kind.ts'
import { kindOf } from '../../src/fields/kinds.ts'
import { isReference } from '../domain/labels.ts'
import { note, type Problems } from '../domain/problems.ts'
import { sheetWords } from '../sheets/words.ts'

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
function read(field: NormalField, cell: string, languages: readonly Words[]): unknown {
  for (const words of languages) {
    const value = kindOf(field).parse(cell, field as never, words)
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
  languages: readonly Words[],
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
      note(problems, field.name, { code: 'E_REF', message: sheetWords[locale].noSuch(shortened(cell)) })
    else note(problems, field.name, { code: 'E_FORMAT', message: sheetWords[locale].unreadable(shortened(cell)) })
  })
  return { line, cells, draft, problems }
}
