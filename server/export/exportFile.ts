import { DomainError } from '../core/errors.ts'
import type { Context } from '../domain/context.ts'
import { countPersonalSearch } from '../domain/personalSearch.ts'
import { predicatesOf, queryOf } from '../domain/query.ts'
import { countRows } from '../domain/storage.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { fileHeaders, mimeOfFormat } from '../files/disposition.ts'
import { discard, openFile } from '../files/store.ts'
import { without } from '../platform/parameters.ts'
import type { Answer } from '../platform/route.ts'
import { exportable } from '../sheets/columns.ts'
import { askFor, exportJobs, finished } from './exportJob.ts'
import { type FileFormat, produce, type Request } from './produce.ts'

/** Up to so many rows are answered as a file at once; more are written by a job. */
export const maxConcurrent = 5_000

/** The format that was asked for. */
export function formatIn({ format }: Readonly<Record<string, unknown>>): FileFormat {
  if (format === undefined || format === null) return 'xlsx'
  if (format === 'xlsx' || format === 'csv') return format
  throw new DomainError('E_FORMAT', { errors: { format: 'E_FORMAT' } })
}

/** The columns that were asked for, in that order; null: those the declaration names. */
function columnsIn(
  { platform, resource }: Context,
  { columns }: Readonly<Record<string, unknown>>,
): Request['columns'] {
  if (columns === undefined || columns === null) return null
  if (!Array.isArray(columns) || columns.length === 0)
    throw new DomainError('E_FORMAT', { errors: { columns: 'E_FORMAT' } })
  const known = exportable(platform.catalogue, resource)
  const strange = columns.find((name) => typeof name !== 'string' || !known.has(name))
  if (strange !== undefined) throw new DomainError('E_UNKNOWN', { errors: { columns: 'E_UNKNOWN' } })
  return [...new Set(columns as readonly string[])]
}

async function atOnce(context: Context, request: Request): Promise<Answer> {
  const { platform, call } = context
  const produced = await produce(context, request)
  try {
    const file = await platform.database.transaction(async () => {
      const job = await askFor(context, request, 'running')
      const done = await finished(platform, call, job, produced)
      await exportJobs(platform, call).update(job.id, null, {}, { set: done.values, operation: 'export' })
      return done.file
    })
    const body = await openFile(platform.dataDir, file.id)
    if (!body) throw new DomainError('E_NOT_FOUND')
    return { body, headers: fileHeaders(mimeOfFormat[produced.format], String(file['name'])) }
  } finally {
    await discard(produced.staged)
  }
}

/** The rows of a condition as a file: the same filter, scope, order, columns and masks as the list. */
export const exportFile: VerbHandler = async (context, _operation, { body }) => {
  const query = queryOf(context, without(body, ['format', 'columns']))
  const request = { query, columns: columnsIn(context, body), format: formatIn(body) }
  await countPersonalSearch(context, query.keyword)
  const count = await countRows(context, predicatesOf(context, query))
  if (count <= maxConcurrent) return atOnce(context, request)
  const job = await context.platform.database.transaction(() => askFor(context, request, 'queued'))
  return { data: { jobId: job.id, jobNo: job['jobNo'], state: job['state'] } }
}
