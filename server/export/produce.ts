import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import type { NormalField } from '#declare'
import { sheetFormats } from '../../src/platform/format/format.ts'
import type { Context } from '../domain/context.ts'
import { dictionariesOf, loadDictionaries } from '../domain/dictionary.ts'
import { fieldI18nOf } from '../domain/fieldI18n.ts'
import { orderOf, predicatesOf, type Query } from '../domain/query.ts'
import { readWhole, type WholeList } from '../domain/wholeList.ts'
import { type Staged, stage } from '../files/store.ts'
import { cellsOf } from '../sheets/cells.ts'
import { exportFields, headerOf } from '../sheets/columns.ts'
import { writeCsv } from '../sheets/csv.ts'
import type { Cell } from '../sheets/table.ts'
import { writeWorkbook } from '../sheets/workbook.ts'

export type FileFormat = 'xlsx' | 'csv'

/** No table of this product is larger. */
const maxRows = 5_000_000
/** How often it is told how far it is. */
const rowsToldOf = 1_000
/** A sheet holds 1,048,576 rows; more than this are written as CSV. */
const maxInWorkbook = 1_000_000

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

/** Cells of the rows, part by part. */
async function* cellsInParts(
  context: Context,
  { parts }: WholeList,
  fields: readonly NormalField[],
): AsyncGenerator<Cell[][]> {
  const { platform, call } = context
  const items = await loadDictionaries(context, dictionariesOf(fields))
  const i18n = fieldI18nOf(platform, call.locale, items, sheetFormats)
  for await (const rows of parts) yield await cellsOf(context, rows, fields, i18n)
}

/** Writes the rows of a condition as a file that is not yet anybody's. */
export function produce(
  context: Context,
  { query, columns, format }: Request,
  onProgress: (rows: number) => Promise<void> = async () => undefined,
): Promise<Produced> {
  const fields = exportFields(context.resource, columns)
  const selected = {
    fields: fieldsWithId(context, fields),
    where: predicatesOf(context, query),
    order: orderOf(context, query.sort),
    limit: maxRows,
  }
  // Told on another connection than the one that sees a single moment.
  const tell = AsyncResource.bind(onProgress)
  return readWhole(context, selected, (list) => write(context, list, { fields, wanted: format, tell }))
}

interface Wanted {
  readonly fields: readonly NormalField[]
  readonly wanted: FileFormat
  readonly tell: (rows: number) => Promise<void>
}

async function write(context: Context, list: WholeList, { fields, wanted, tell }: Wanted): Promise<Produced> {
  const { platform, call, resource } = context
  const header = headerOf(platform, resource, fields, call.locale)
  const format = list.count > maxInWorkbook ? 'csv' : wanted
  let rowCount = 0
  async function* counted() {
    for await (const rows of cellsInParts(context, list, fields)) {
      rowCount += rows.length
      yield rows
      if (rowCount % rowsToldOf < rows.length) await tell(rowCount)
    }
  }
  async function* lines() {
    yield writeCsv([header])
    for await (const rows of counted()) yield writeCsv(rows, false)
  }
  const title = platform.labelsByLocale[call.locale].title(resource)
  const content = format === 'csv' ? lines() : writeWorkbook(title, header, counted())
  const staged = await stage(platform.dataDir, Readable.from(content))
  return { staged, format, rowCount }
}
