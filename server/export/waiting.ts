import type { Context } from '../domain/context.ts'
import type { StoredRow } from '../platform/repository.ts'
import { exportResource } from './exportJob.ts'

/** Name of the work in the queue. */
export const exportWork = 'export'

/**
 * Asks for a process to write an export that has come to wait, new or tried again, in the transaction of that write.
 * Where no queue runs (tests, tools) the export keeps waiting for one.
 */
export async function enqueueWaiting({ platform, resource }: Context, before: StoredRow | null, row: StoredRow) {
  if (resource.of !== exportResource || row['state'] !== 'queued' || before?.['state'] === 'queued') return
  await platform.jobs?.enqueue(exportWork, { id: row.id })
}
