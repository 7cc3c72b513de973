import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { satisfies } from '#declare'
import { localeIn } from '../core/locale.ts'
import { analyzeAfter, analyzeTableAfter, rowsSeen, whenGrown } from '../domain/analyze.ts'
import { type Context, type OperationsPlatform, sheetContext } from '../domain/context.ts'
import { emitRowsChanged } from '../domain/emitRowsChanged.ts'
import { contextFor } from '../domain/rows.ts'
import { openFile } from '../files/store.ts'
import type { StoredRow, Values } from '../platform/repository.ts'
import { type AskedBy, callerBehind, ensureSameRights, internalCall, systemCaller } from '../session/internalCall.ts'
import { part } from '../sheets/sizes.ts'
import { areIndependent, decideSheet, failedIn, type Read, readLines } from './decide.ts'
import { failuresOf, forgetFailures, keepFailures } from './failures.ts'
import { importJobs, importResource, keepFailedRows, note } from './importJob.ts'
import type { ImportRow } from './parse.ts'
import { takePendingTable } from './pendingTables.ts'
import { type ReadSheet, readRows, understand } from './readRows.ts'
import { errorsOf, failedRowsFile, listed } from './report.ts'
import { type ImportRequest, requestKept } from './request.ts'
import type { Meanings } from './resolve.ts'
import { storeRows } from './store.ts'

interface Import {
  readonly context: Context
  readonly id: string
  readonly sheet: ReadSheet
  readonly request: ImportRequest
}

/** Takes a waiting job, or goes on with one whose process died; null when it was cancelled. */
function take(platform: OperationsPlatform, id: string): Promise<StoredRow | null> {
  const jobs = importJobs(platform, internalCall(platform, systemCaller))
  return platform.database.transaction(async () => {
    const job = await jobs.find({ id })
    if (job?.['state'] === 'running') return job
    if (job?.['state'] !== 'queued') return null
    return jobs.update(id, null, {}, { set: { state: 'running' }, operation: 'run' })
  })
}

/** How the work of this process on an import ends: done, because somebody cancelled it, or another process has it. */
type Outcome = 'done' | 'cancelled' | 'taken'

/** Why not to go on; null: nothing. The job is kept from others, a cancel among them, until the transaction ends. */
async function obstacle({ platform }: Context, id: string, done: number): Promise<Outcome | null> {
  const { rows } = await sql<{ state: string; done: number }>`select state, "doneCount"::int as done
    from ${sql.table(importResource)} where id = ${id} for update`.execute(platform.database.read)
  if (rows[0]?.state !== 'running') return 'cancelled'
  return rows[0].done === done ? null : 'taken'
}

/** How far it is: told to who looks on, but no change that anybody needs to see in its history. */
async function noteDone({ context, id }: Import, done: number, bad: readonly ImportRow[], stored: number) {
  const { platform, call } = context
  await keepFailures(platform, id, bad)
  await sql`update ${sql.table(importResource)} set "doneCount" = ${done}, "failCount" = "failCount" + ${bad.length},
    "successCount" = "successCount" + ${stored}, "updatedAt" = ${platform.clock()} where id = ${id}`.execute(
    platform.database.read,
  )
  emitRowsChanged(contextFor(platform, call, importResource), 'updated', [id])
}

/**
 * Decides the lines part by part, each part with its count in one transaction: whoever goes on with the import begins
 * behind it. Where nothing hangs on it, the next part is read while the database stores this one.
 */
async function inParts(job: Import, from: number, store: boolean): Promise<Outcome> {
  const { context, id, sheet, request } = job
  const meanings: Meanings | undefined = areIndependent(context, sheet) ? new Map() : undefined
  const read = (start: number) =>
    readLines(context, sheet, sheet.lines.slice(start, start + part), request.mode, meanings)
  let seen: ReadonlySet<string> = new Set()
  let ahead: Read | null = null
  const before = store ? await rowsSeen(context) : 0
  const hasGrown = whenGrown(before)
  for (let done = from; done < sheet.lines.length; done += part) {
    // A transaction that has to begin again begins with what earlier parts have seen, and reads its lines anew.
    const decided = await context.platform.database.transaction(async (): Promise<Outcome | Set<string>> => {
      const stopped = await obstacle(context, id, done)
      if (stopped) return stopped
      await ensureSameRights(context.platform, context.call.caller)
      const { rows, checked } = ahead ?? (await read(done))
      ahead = null
      const known = new Set(seen)
      const next = meanings ? read(done + part) : Promise.resolve(null)
      // Its fault is told where it is waited for.
      next.catch(() => undefined)
      await storeRows(context, rows, request.mode, { seen: known, store, checked })
      const bad = failedIn(rows)
      await noteDone(job, done + rows.length, bad, store ? rows.length - bad.length : 0)
      ahead = await next
      return known
    })
    if (typeof decided === 'string') return decided
    seen = decided
    if (store && hasGrown(before + done + part - from)) analyzeTableAfter(context, done + part)
  }
  return 'done'
}

/** Writes down how it ended, with the rows that were not stored. */
async function finish({ context, id, sheet }: Import, set: Values): Promise<void> {
  const { platform } = context
  const bad = await failuresOf(platform, id, sheet)
  const errors = errorsOf(context, sheet.table, sheet.matched, bad)
  if (bad.length > 0)
    await keepFailedRows(context, id, await failedRowsFile(context, sheet.table, sheet.matched, bad, errors))
  await platform.database.transaction(async () => {
    await note(context, id, { ...set, errors: listed(errors), finishedAt: platform.clock().toISOString() })
    await forgetFailures(platform, id)
  })
}

/** Good rows are stored, the others skipped; what a cancelled import has stored by then stays, and can be taken back. */
async function skippingBad(job: Import, done: number): Promise<void> {
  const outcome = await inParts(job, done, true)
  if (outcome === 'taken') return
  const { successCount } = await importJobs(job.context.platform, job.context.call).get(job.id)
  await finish(job, outcome === 'done' ? { state: Number(successCount) > 0 ? 'success' : 'failed' } : {})
  analyzeAfter(job.context, Number(successCount))
}

/** Everything is checked before anything is stored, and then stored in one transaction. */
async function allOrNothing(job: Import): Promise<void> {
  const { context, id, sheet, request } = job
  const { platform } = context
  await platform.database.transaction(async () => {
    await note(context, id, { doneCount: 0, failCount: 0 })
    await forgetFailures(platform, id)
  })
  const outcome = await inParts(job, 0, false)
  if (outcome !== 'done') return outcome === 'taken' ? undefined : finish(job, {})
  const total = sheet.lines.length
  const checked = await importJobs(platform, context.call).get(id)
  if (Number(checked['failCount']) > 0) return finish(job, { state: 'failed' })
  let stored = false
  const rows = await decideSheet(context, sheet, { ...request, preview: false }, async (_rows, undo) => {
    if (await obstacle(context, id, total)) undo()
    await ensureSameRights(platform, context.call.caller)
    stored = true
    analyzeAfter(context, total)
    await note(context, id, { successCount: total })
  })
  if (stored) return finish(job, { state: 'success' })
  const bad = failedIn(rows)
  await keepFailures(platform, id, bad)
  await finish(job, bad.length > 0 ? { state: 'failed', failCount: bad.length } : {})
}

async function fileOf({ dataDir }: OperationsPlatform, job: StoredRow): Promise<Buffer> {
  const file = await openFile(dataDir, String(job['fileId']))
  if (!file) throw new Error('the file of the import is gone')
  return buffer(file)
}

async function work(platform: OperationsPlatform, job: StoredRow): Promise<void> {
  const kept = (job['condition'] ?? {}) as Values
  const asked = kept as AskedBy
  const caller = await callerBehind(platform, String(job['createdBy']), asked.tokenId)
  const locale = localeIn(kept['locale'])
  // Everything it writes is of the moment it was asked for, and of that call: by those the trail knows what one import did.
  const moment = [new Date(String(job['createdAt'])), kept['changeId'] as string | undefined, asked.tool] as const
  const call = caller && internalCall(platform, caller, locale, ...moment)
  const context = call && sheetContext(contextFor(platform, call, String(job['entity'])), kept['view'])
  const importing = context?.resource.operations.find(({ verb }) => verb === 'import')
  if (!context || !importing || !satisfies(caller.permits(context.resource.of), importing))
    throw new Error('the author of the import may not import any more')
  const request = requestKept(kept, job['mode'] === 'upsert' ? 'upsert' : 'insert')
  const table = takePendingTable(job.id)
  const sheet = await (table
    ? understand(context, table, request)
    : readRows(context, await fileOf(platform, job), request))
  const running: Import = { context, id: job.id, sheet, request }
  await (request.policy === 'all' ? allOrNothing(running) : skippingBad(running, Number(job['doneCount'] ?? 0)))
}

/** Imports the rows of a waiting job, as its author may do it now. */
export async function runImport(platform: OperationsPlatform, id: string): Promise<void> {
  const job = await take(platform, id)
  if (!job) return
  try {
    await platform.database.unhurried(() => work(platform, job))
  } catch (cause) {
    platform.log.error({ err: cause, importJob: id }, 'an import failed')
    const jobs = importJobs(platform, internalCall(platform, systemCaller))
    const set = { state: 'failed', finishedAt: platform.clock().toISOString() }
    await platform.database.transaction(() => jobs.update(id, null, {}, { set, operation: 'run' }))
  }
}
