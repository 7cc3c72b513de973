import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { NormalField } from '#declare'
import { type Staged, stage, stageBuffer } from '../../files/store.ts'
import { own } from '../../operations/columns.ts'
import type { Context } from '../../operations/context.ts'
import { dictionariesOf, loadDictionaries } from '../../operations/dictionary.ts'
import type { Query } from '../../operations/query.ts'
import { cellsOf } from '../../operations/sheets/cells.ts'
import { exportFields, headerOf } from '../../operations/sheets/columns.ts'
import { writeCsv } from '../../operations/sheets/csv.ts'
import type { Cell } from '../../operations/sheets/table.ts'
import { writeXlsx } from '../../operations/sheets/xlsx.ts'
import { type FoundRows, select } from '../../operations/storage.ts'
import { wordsOf } from '../../operations/words.ts'

export type FileFormat = 'xlsx' | 'csv'

/** Rows read and written at a time: few enough that they are gone before the memory they lived in is tidied. */
export const rowsAtOnce = 250
/** How often it is told how far it is. */
const rowsToldOf = 1_000
/** A workbook is made in memory as a whole; more rows than this are written as CSV, which every spreadsheet opens. */
export const mostInWorkbook = 50_000

/** What was asked to be exported. */
export interface Request {
  readonly query: Pick<Query, 'keyword' | 'filters' | 'sort'>
  /** Null: those the declaration names. */
  readonly columns: readonly string[] | null
  readonly format: FileFormat
}

export interface Produced {
  readonly staged: Staged
  readonly format: FileFormat
  readonly rowCount: number
}

const fieldsWithId = (context: Context, fields: readonly NormalField[]) => {
  const id = context.resource.field['id']
  return id && !fields.includes(id) ? [...fields, id] : fields
}

/** Cells of the rows, part by part in the order of the ids; what has been deleted meanwhile is left out. */
async function* cellsInParts(
  context: Context,
  found: FoundRows,
  fields: readonly NormalField[],
): AsyncGenerator<Cell[][]> {
  const { platform, call } = context
  const words = wordsOf(platform, call.locale, await loadDictionaries(context, dictionariesOf(fields)))
  for (const part of found.parts) {
    const rows = await select(context, {
      fields: fieldsWithId(context, fields),
      where: [sql<boolean>`${sql.ref(`${own}.id`)} = any(${part}::text[])`],
      order: [sql`array_position(${part}::text[], ${sql.ref(`${own}.id`)})`],
      limit: part.length,
    })
    yield await cellsOf(context, rows, fields, words)
  }
}

/** Writes these rows as a file that is not yet anybody's. */
export async function produce(
  context: Context,
  found: FoundRows,
  { columns, format: wanted }: Omit<Request, 'query'>,
  onProgress: (rows: number) => Promise<void> = async () => undefined,
): Promise<Produced> {
  const { platform, call, resource } = context
  const fields = exportFields(resource, columns)
  const header = headerOf(platform, resource, fields, call.locale)
  const format = found.count > mostInWorkbook ? 'csv' : wanted
  let rowCount = 0
  async function* counted() {
    for await (const rows of cellsInParts(context, found, fields)) {
      rowCount += rows.length
      yield rows
      if (rowCount % rowsToldOf < rows.length) await onProgress(rowCount)
    }
  }
  if (format === 'csv') {
    const lines = async function* () {
      yield writeCsv([header])
      for await (const rows of counted()) yield writeCsv(rows, false)
    }
    const staged = await stage(platform.dataDir, Readable.from(lines()))
    return { staged, format, rowCount }
  }
  const rows: Cell[][] = []
  for await (const part of counted()) rows.push(...part)
  const name = platform.lexicons[call.locale].title(resource)
  const staged = await stageBuffer(platform.dataDir, await writeXlsx([{ name, header, rows }]))
  return { staged, format, rowCount }
}
