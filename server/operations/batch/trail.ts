import type { OperationsPlatform } from '../../domain/context.ts'
import { appendLog, countLine } from '../../domain/log.ts'
import { contextFor } from '../../domain/rows.ts'
import type { Call } from '../../platform/call.ts'
import type { StoredBatch } from './batchJob.ts'

/** The entry of a batch as a whole. Every row that it changed has one of its own, as the operation alone would leave it. */
export const batchEntry = 'batch'

/** What the operation log says of a batch: who asked for which operation, and how many rows are others now. */
export async function noteBatch(platform: OperationsPlatform, call: Call, batch: StoredBatch): Promise<void> {
  const count = batch.doneCount - batch.sameCount
  if (count === 0) return
  const context = contextFor(platform, call, batch.resource)
  const line = countLine(context, { id: batch.id, operation: batchEntry, field: batch.operation, count })
  await appendLog(context, [line])
}
