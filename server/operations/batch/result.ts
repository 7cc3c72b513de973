import { Readable } from 'node:stream'
import type { Context } from '../../domain/context.ts'
import type { Produced } from '../../export/produce.ts'
import { stage } from '../../files/store.ts'
import type { Cell } from '../../sheets/table.ts'
import { writeWorkbook } from '../../sheets/workbook.ts'
import { rowsOfBatch, type StoredBatch } from './batchJob.ts'
import { batchWords } from './words.ts'

/** Rows read and written together. */
const part = 1_000

/** What the file is called, and its line in the export centre. */
export const resultTitle = ({ platform, call, resource }: Context): string =>
  `${platform.labelsByLocale[call.locale].title(resource)} ${batchWords[call.locale].result}`

async function* linesOf({ platform, call }: Context, id: string): AsyncGenerator<Cell[][]> {
  const { outcomes } = batchWords[call.locale]
  for (let after = 0; ; ) {
    const rows = await rowsOfBatch(platform, id, { after, limit: part })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id, title, outcome, msg }) => [title ?? '', outcomes[outcome ?? 'left'], msg ?? '', id])
    after = last.place
  }
}

/** The result of a batch as a workbook: each row with what it was called, what became of it, and why. */
export function resultFile(context: Context, { id }: StoredBatch): AsyncGenerator<Buffer> {
  const { platform, call, resource } = context
  const words = batchWords[call.locale]
  const title = resource.field[resource.titleField]
  const name = title ? platform.labelsByLocale[call.locale].field(resource, title) : words.id
  return writeWorkbook(resultTitle(context), [name, words.outcome, words.reason, words.id], linesOf(context, id))
}

/** The same as a file that is not yet anybody's. */
export async function produceResult(context: Context, batch: StoredBatch): Promise<Produced> {
  const staged = await stage(context.platform.dataDir, Readable.from(resultFile(context, batch)))
  return { staged, format: 'xlsx', rowCount: batch.total }
}
