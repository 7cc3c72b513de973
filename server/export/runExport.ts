import { satisfies } from '#declare'
import { failureText } from '../../src/platform/messages/messages.ts'
import { localeIn } from '../core/locale.ts'
import type { Context, OperationsPlatform } from '../domain/context.ts'
import { filtersOf, keywordOf, sortOf } from '../domain/query.ts'
import { contextFor } from '../domain/rows.ts'
import { discard } from '../files/store.ts'
import type { Call } from '../platform/call.ts'
import type { StoredRow } from '../platform/repository.ts'
import { callerBehind, ensureSameRights, internalCall, RightsChanged, systemCaller } from '../session/internalCall.ts'
import { sessionText } from '../session/messages.ts'
import { exportable } from '../sheets/columns.ts'
import { exportJobs, finished, noteProgress } from './exportJob.ts'
import { produce, type Request } from './produce.ts'

const conditionOf = (job: StoredRow) => (job['condition'] ?? {}) as Readonly<Record<string, unknown>>

const localeOf = (job: StoredRow) => localeIn(conditionOf(job)['locale'])

/** The condition of a job, checked again: declarations may have changed since. */
function queryIn(context: Context, job: StoredRow): Request['query'] {
  const { keyword, filters, sort } = conditionOf(job)
  const terms = Array.isArray(sort)
    ? (sort as readonly { field: string; order: string }[]).map(({ field, order }) =>
        order === 'desc' ? `-${field}` : field,
      )
    : []
  return {
    keyword: keywordOf(keyword),
    filters: filtersOf(context, filters),
    sort: sortOf(context.resource, terms.join(',')),
  }
}

/** The columns of a job that still are columns. */
function columnsIn({ platform, resource }: Context, job: StoredRow): Request['columns'] {
  const { columns } = conditionOf(job)
  const known = exportable(platform.catalogue, resource)
  return Array.isArray(columns) ? columns.filter((name): name is string => known.has(name)) : null
}

/** Takes a waiting job; null when it was cancelled, or another process has it. */
function begin(platform: OperationsPlatform, system: Call, id: string): Promise<StoredRow | null> {
  return platform.database.transaction(async () => {
    const jobs = exportJobs(platform, system)
    const job = await jobs.find({ id })
    if (!job || (job['state'] !== 'queued' && job['state'] !== 'running')) return null
    return jobs.update(
      id,
      job.version,
      {},
      { set: { state: 'running', rowCount: 0, errorMsg: null }, operation: 'run' },
    )
  })
}

const lost = () => new RightsChanged('the author of the export may not export any more')

async function write(platform: OperationsPlatform, job: StoredRow): Promise<void> {
  const caller = await callerBehind(
    platform,
    String(job['createdBy']),
    conditionOf(job)['tokenId'] as string | undefined,
  )
  if (!caller) throw lost()
  const call = internalCall(platform, caller, localeOf(job))
  const own = contextFor(platform, call, String(job['entity']))
  const exporting = own.resource.operations.find(({ verb }) => verb === 'export')
  if (exporting && !caller.superAdmin && !satisfies(caller.permits(own.resource.of), exporting)) throw lost()
  const context = { ...own, permit: exporting?.permit ?? null }
  const asked = {
    query: queryIn(context, job),
    columns: columnsIn(context, job),
    format: job['format'] === 'csv' ? 'csv' : 'xlsx',
  } as const
  const produced = await produce(context, asked, async (rows) => {
    await ensureSameRights(platform, caller)
    await noteProgress(platform, call, job.id, rows)
  })
  try {
    await platform.database.transaction(async () => {
      await ensureSameRights(platform, caller)
      const done = await finished(platform, internalCall(platform, caller, call.locale), job, produced)
      await exportJobs(platform, call).update(job.id, null, {}, { set: done.values, operation: 'run' })
    })
  } finally {
    await discard(produced.staged)
  }
}

/** Writes the file of a waiting export, as its author sees the rows now. */
export async function runExport(platform: OperationsPlatform, id: string): Promise<void> {
  const system = internalCall(platform, systemCaller)
  const job = await begin(platform, system, id)
  if (!job) return
  try {
    await platform.database.unhurried(() => write(platform, job))
  } catch (cause) {
    platform.log.error({ err: cause, exportJob: id }, 'an export failed')
    const locale = localeOf(job)
    const errorMsg =
      cause instanceof RightsChanged ? sessionText('rightsChanged', locale) : failureText('serverFault', locale)
    await platform.database.transaction(() =>
      exportJobs(platform, system).update(
        id,
        null,
        {},
        { set: { state: 'failed', errorMsg, finishedAt: platform.clock().toISOString() }, operation: 'run' },
      ),
    )
  }
}
