import type { OperationsPlatform } from '../domain/context.ts'
import { contextFor } from '../domain/rows.ts'
import { exportResource } from '../export/exportJob.ts'
import { importResource } from '../import/importJob.ts'
import { internalCall, systemCaller } from '../session/internalCall.ts'
import { deliver } from './deliver.ts'
import { readersAmong } from './readers.ts'

const jobs: ReadonlySet<string> = new Set([exportResource, importResource])
const ends = { success: 'jobDone', failed: 'jobFailed' } as const
const endOf = (state: unknown) => (state === 'success' || state === 'failed' ? ends[state] : null)

/** Tells whoever asked for an export or an import how it ended, in the transaction that writes it down. */
export const tellJobsDone = (platform: OperationsPlatform): (() => void) =>
  platform.events.on('rowsStored', async ({ resource, rows }) => {
    if (!jobs.has(resource)) return
    const context = contextFor(platform, internalCall(platform, systemCaller), resource)
    for (const { before, after } of rows) {
      const kind = endOf(after['state'])
      if (kind === null || before === null || before['state'] === after['state']) continue
      const text = typeof after['errorMsg'] === 'string' ? after['errorMsg'] : ''
      const key = `${resource}:${after.id}:${String(after['version'])}`
      // Whoever has no page for jobs hears of theirs where they asked for them.
      const told = await readersAmong(context, after.id, [String(after['createdBy'])])
      await deliver(context, { kind, recordId: after.id, key, text }, told)
    }
  })
