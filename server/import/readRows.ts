import { locales } from '../../src/platform/contract.ts'
import { sheetFormats } from '../../src/platform/format/format.ts'
import { DomainError } from '../core/errors.ts'
import type { Context } from '../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../domain/dictionary.ts'
import { fieldI18nOf } from '../domain/fieldI18n.ts'
import { importFields, type Matched, matchHeader, missingIn } from '../sheets/columns.ts'
import { guessColumns } from '../sheets/guess.ts'
import { sheetMessages } from '../sheets/messages.ts'
import { readTable } from '../sheets/reading/readTable.ts'
import { maxImported } from '../sheets/sizes.ts'
import { isBlank, type Table, UnreadableSheet } from '../sheets/table.ts'
import { type ImportRow, parseRow } from './parse.ts'
import type { ImportRequest } from './request.ts'
import { samplesOf } from './template.ts'

/** No sheet of that many rows is larger. */
const largestSheet = 40 * 1024 * 1024

/** Number of the first row of data: the heading stands above it. */
const firstLine = 2

/** A row of a sheet as it stands there, with its number. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** A sheet whose columns are understood. */
export interface ReadSheet {
  readonly table: Table
  readonly matched: Matched
  readonly lines: readonly Line[]
  /** What lines say, a part at a time: as rows, a large sheet takes many times the room. */
  readonly parse: (lines: readonly Line[]) => ImportRow[]
}

type Reading = Pick<ImportRequest, 'columns' | 'corrections'>

async function tableIn({ call }: Context, file: Buffer, { corrections }: Reading): Promise<Table> {
  const messages = sheetMessages[call.locale]
  if (file.length > largestSheet) throw new DomainError('E_IMPORT', { msg: messages.tooLarge })
  try {
    const table = await readTable(file)
    const width = table.header.length
    const rows = table.rows.map((cells, index) => {
      const corrected = corrections.get(index + firstLine)
      return corrected ? cells.map((cell, at) => (at < width ? (corrected[at]?.trim() ?? cell) : cell)) : cells
    })
    return { ...table, rows }
  } catch (cause) {
    if (cause instanceof UnreadableSheet) throw new DomainError('E_IMPORT', { msg: messages[cause.reason] })
    throw cause
  }
}

/** The fields of the columns: as somebody chose them, else by their headings. */
function matchedBy(context: Context, { header }: Table, chosen: Reading['columns']): Matched {
  const matched = matchHeader(context.platform, context.resource, header)
  if (chosen === null) return matched
  const fields = header.map((_, index) => context.resource.field[chosen[index] ?? ''] ?? null)
  return { ...matched, fields, unknown: [], twice: [], guessed: [], missing: missingIn(context.resource, fields) }
}

/** Refuses a sheet whose heading does not fit, naming the columns. */
function ensureFits({ platform, call, resource }: Context, matched: Matched): void {
  const messages = sheetMessages[call.locale]
  const labels = platform.labelsByLocale[call.locale]
  const namesOfFields = (fields: Matched['missing']) =>
    messages.list(fields.map((field) => labels.field(resource, field)))
  const wrong = [
    ...(matched.missing.length > 0 ? [messages.missing(namesOfFields(matched.missing))] : []),
    ...(matched.unknown.length > 0
      ? [messages.unknown(messages.list(matched.unknown.map((name) => name.slice(0, 40))))]
      : []),
    ...(matched.twice.length > 0 ? [messages.twice(namesOfFields(matched.twice))] : []),
  ]
  if (wrong.length === 0) return
  throw new DomainError('E_IMPORT', {
    msg: wrong.join(call.locale === 'zh' ? '；' : '; '),
    data: {
      missing: matched.missing.map(({ name }) => name),
      unknown: matched.unknown,
      twice: matched.twice.map(({ name }) => name),
    },
  })
}

/** The example of the template, in whichever language it was downloaded, with nothing changed. */
const isSample = (context: Context, cells: readonly string[], { fields }: Matched): boolean =>
  locales.some((locale) => {
    const samples = [...samplesOf(context, locale)]
    const compared = samples.map(([name, text]) => ({ text, index: fields.findIndex((field) => field?.name === name) }))
    const isAlone = cells.filter((cell) => cell !== '').length === compared.length
    return (compared.length > 1 || isAlone) && compared.every(({ text, index }) => index >= 0 && cells[index] === text)
  })

async function rowsOf(context: Context, table: Table, matched: Matched): Promise<ReadSheet> {
  const { platform, call, resource } = context
  const messages = sheetMessages[call.locale]
  const items = await loadDictionaries(context, dictionariesOf(importFields(resource)))
  // Words are understood in every language, numbers and dates as the caller's own writes them, or as sheets have them.
  const others = locales.filter((locale) => locale !== call.locale)
  const languages = [
    fieldI18nOf(platform, call.locale, items),
    ...others.map((locale) => fieldI18nOf(platform, locale, items, sheetFormats)),
  ]
  const lines = table.rows.flatMap((cells, index) =>
    isBlank(cells) || (index === 0 && isSample(context, cells, matched)) ? [] : [{ cells, line: index + firstLine }],
  )
  if (lines.length === 0) throw new DomainError('E_IMPORT', { msg: messages.noRows })
  if (lines.length > maxImported)
    throw new DomainError('E_IMPORT', { msg: messages.tooMany(maxImported, lines.length) })
  const parse = (some: readonly Line[]) =>
    some.map(({ cells, line }) => parseRow(line, cells, matched.fields, languages))
  return { table, matched, lines, parse }
}

/** Reads an uploaded sheet as rows of the resource, or refuses it as a whole (E_IMPORT). */
export const readRows = async (context: Context, file: Buffer, reading: Reading): Promise<ReadSheet> =>
  understand(context, await tableIn(context, file, reading), reading)

/** The same of a table that has been read, with its corrections in it. */
export async function understand(context: Context, table: Table, reading: Reading): Promise<ReadSheet> {
  const matched = matchedBy(context, table, reading.columns)
  ensureFits(context, matched)
  return rowsOf(context, table, matched)
}

/** Reads a sheet whose columns may still have to be told apart by somebody; what they might be is guessed. */
export async function readSheet(context: Context, file: Buffer, reading: Reading): Promise<ReadSheet> {
  const table = await tableIn(context, file, reading)
  const matched = matchedBy(context, table, reading.columns)
  return rowsOf(
    context,
    table,
    reading.columns === null ? guessColumns(context.platform, context.resource, table.header, matched) : matched,
  )
}
