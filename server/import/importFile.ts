import { readFile } from 'node:fs/promises'
import type { ImportAnswer } from '../../src/platform/contract.ts'
import { analyzeAfter } from '../domain/analyze.ts'
import { type Context, sheetContext } from '../domain/context.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { type Received, receive } from '../files/multipart.ts'
import { discard } from '../files/store.ts'
import { askedBy } from '../session/internalCall.ts'
import { maxConcurrent } from '../sheets/sizes.ts'
import { decideSheet, failedIn } from './decide.ts'
import { begin, keepFailedRows, note } from './importJob.ts'
import { keepPendingTable } from './pendingTables.ts'
import { preview } from './preview.ts'
import { type ReadSheet, readRows } from './readRows.ts'
import { errorsOf, failedRowsFile, listed } from './report.ts'
import { type ImportRequest, requestIn } from './request.ts'
import { runImport } from './runImport.ts'
import { importWork } from './waiting.ts'

/** Who sent the sheet has gone: nothing of it is kept. */
const isGone = ({ request }: Parameters<VerbHandler>[2]) => request.raw.socket.destroyed

async function atOnce(
  context: Context,
  received: Received,
  sheet: ReadSheet,
  request: ImportRequest,
  gone: () => boolean,
): Promise<ImportAnswer> {
  const { platform, call } = context
  const { transaction } = platform.database
  const total = sheet.lines.length
  const job = await transaction(() => begin(context, received, { mode: request.mode, state: 'running', total }))
  const ended = { finishedAt: call.now.toISOString() }
  const errorsIn = (bad: ReturnType<typeof failedIn>) => errorsOf(context, sheet.table, sheet.matched, bad)
  try {
    let kept = false
    const rows = await decideSheet(context, sheet, request, async (stored, undo) => {
      if (gone()) undo()
      kept = true
      const bad = failedIn(stored)
      const failCount = bad.length
      analyzeAfter(context, total - failCount)
      await note(context, job.id, {
        state: failCount < total ? 'success' : 'failed',
        successCount: total - failCount,
        failCount,
        errors: listed(errorsIn(bad)),
        ...ended,
      })
    })
    const bad = failedIn(rows)
    const errors = errorsIn(bad)
    const failCount = bad.length
    const successCount = kept ? total - failCount : 0
    const state = gone() && !kept ? 'cancelled' : successCount > 0 ? 'success' : 'failed'
    if (!kept) await transaction(() => note(context, job.id, { state, failCount, errors: listed(errors), ...ended }))
    if (failCount > 0)
      await keepFailedRows(context, job.id, await failedRowsFile(context, sheet.table, sheet.matched, bad, errors))
    return { jobId: job.id, state, total, successCount, failCount, errors: listed(errors) }
  } catch (cause) {
    await transaction(() => note(context, job.id, { state: 'failed', failCount: total, ...ended }))
    throw cause
  }
}

/** More rows than a call may take wait for a process that has time for them. */
async function beside(
  context: Context,
  received: Received,
  sheet: ReadSheet,
  { mode, policy, columns, corrections }: ImportRequest,
): Promise<ImportAnswer> {
  const { platform, call, resource } = context
  const total = sheet.lines.length
  const asked = { policy, columns, corrections: [...corrections], view: resource.name }
  const condition = { ...asked, locale: call.locale, changeId: call.requestId, ...askedBy(call) }
  const { id } = await platform.database.transaction(async () => {
    const job = await begin(context, received, { mode, state: 'queued', total, condition })
    await platform.jobs?.enqueue(importWork, { id: job.id })
    return job
  })
  keepPendingTable(id, sheet.table)
  // Where no queue runs (tests, tools) there is nobody else to do it.
  if (!platform.jobs) await runImport(platform, id)
  return { jobId: id, state: 'queued', total, successCount: 0, failCount: 0, errors: [] }
}

/** Rows of an uploaded sheet: the good ones are stored, the others reported by row, column, value and reason. */
export const importFile: VerbHandler = async (own, _operation, raw) => {
  const received = await receive(raw, own.platform.dataDir, own.call.locale)
  try {
    const context = sheetContext(own, received.fields['view'])
    const request = requestIn(context, received)
    const file = await readFile(received.staged.path)
    if (request.preview) return { data: await preview(context, file, request) }
    const sheet = await readRows(context, file, request)
    if (sheet.lines.length > maxConcurrent) return { data: await beside(context, received, sheet, request) }
    return { data: await atOnce(context, received, sheet, request, () => isGone(raw)) }
  } finally {
    await discard(received.staged)
  }
}
