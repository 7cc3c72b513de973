import { failureText } from '../../../src/platform/messages/messages.ts'
import { DomainError } from '../../core/errors.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import { contextFor } from '../../domain/rows.ts'
import { askFor, exportJobs, finished, noteProgress } from '../../export/exportJob.ts'
import { discard } from '../../files/store.ts'
import type { StoredRow } from '../../platform/repository.ts'
import { callerOfAccount, internalCall, RightsChanged, systemCaller } from '../../session/internalCall.ts'
import { sessionText } from '../../session/messages.ts'
import { noteJob, type StoredBatch } from './batchJob.ts'
import type { Work } from './request.ts'
import { produceResult, resultTitle } from './result.ts'

const request = { query: { keyword: '', filters: {}, sort: [] }, columns: null, format: 'xlsx' } as const

/** A line in the export centre for a batch that goes on by itself: how far it is, and in the end its result as a file. */
export async function openExport({ context }: Work, batch: Pick<StoredBatch, 'id'>): Promise<void> {
  const named = { title: resultTitle(context), entity: context.resource.of, once: true }
  const { id } = await askFor(context, request, 'running', named)
  await noteJob(context.platform, batch.id, id)
}

/** Says in the export centre how far a batch is. */
export async function tellExport(platform: OperationsPlatform, { jobId, doneCount, failedCount }: StoredBatch) {
  if (jobId !== null) await noteProgress(platform, internalCall(platform, systemCaller), jobId, doneCount + failedCount)
}

/** The line in the export centre, kept from others until the transaction ends; null: it has its end already. */
const openLine = (platform: OperationsPlatform, jobId: string): Promise<StoredRow | null> =>
  exportJobs(platform, internalCall(platform, systemCaller)).find({ id: jobId, state: 'running' })

const reasonOf = (cause: unknown, { locale }: StoredBatch): string =>
  cause instanceof RightsChanged || cause instanceof DomainError
    ? sessionText('rightsChanged', locale)
    : failureText('serverFault', locale)

async function closeFailed(platform: OperationsPlatform, batch: StoredBatch, jobId: string, cause: unknown) {
  const set = { state: 'failed', errorMsg: reasonOf(cause, batch), finishedAt: platform.clock().toISOString() }
  await platform.database.transaction(async () => {
    if (!(await openLine(platform, jobId))) return
    await exportJobs(platform, internalCall(platform, systemCaller)).update(jobId, null, {}, { set, operation: 'run' })
  })
}

/** Ends the line of a batch that is over: with its result, as far as it came, or with why it broke off. */
export async function closeExport(platform: OperationsPlatform, batch: StoredBatch, cause: unknown): Promise<void> {
  const { jobId, accountId, locale, resource } = batch
  if (jobId === null || batch.state === 'running') return
  if (batch.state === 'failed') return closeFailed(platform, batch, jobId, cause)
  const caller = (await callerOfAccount(platform, accountId)) ?? systemCaller
  const call = internalCall(platform, caller, locale)
  const produced = await produceResult(contextFor(platform, call, resource), batch)
  try {
    await platform.database.transaction(async () => {
      const job = await openLine(platform, jobId)
      if (!job) return
      const { values } = await finished(platform, call, job, produced)
      await exportJobs(platform, call).update(jobId, null, {}, { set: values, operation: 'run' })
    })
  } finally {
    await discard(produced.staged)
  }
}
