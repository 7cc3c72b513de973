import type { EventBus } from '../events/events.ts'
import type { Jobs } from '../platform/jobs.ts'
import { exportResource } from './exportJob.ts'

/** Name of the work in the queue. */
export const exportWork = 'export'

/**
 * Asks for a process to write an export that has come to wait, new or tried again, in the transaction of that write.
 * Where no queue runs (tests, tools) the export keeps waiting for one.
 */
export const enqueueWaiting = (events: EventBus, jobs: Jobs): (() => void) =>
  events.on('rowsStored', async ({ resource, rows }) => {
    if (resource !== exportResource) return
    for (const { before, after } of rows)
      if (after['state'] === 'queued' && before?.['state'] !== 'queued')
        await jobs.enqueue(exportWork, { id: after.id })
  })
