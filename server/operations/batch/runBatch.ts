import type { OperationsPlatform } from '../../domain/context.ts'
import { callerOfAccount, internalCall } from '../../session/internalCall.ts'
import { endBatch, noteDecided, readBatch } from './batchJob.ts'
import { decide } from './decide.ts'
import { workOf } from './request.ts'

/** Name of the work in the queue. */
export const batchWork = 'batch'

/** Rows decided in one transaction: few enough that nobody waits long for them, and that a cancel is soon heard. */
const part = 25

/** Decides the next rows; answers whether there are more. A batch that was cancelled meanwhile has none. */
async function nextPart(platform: OperationsPlatform, id: string): Promise<boolean> {
  return platform.database.transaction(async () => {
    const batch = await readBatch(platform, id, true)
    if (batch?.state !== 'running') return false
    const caller = await callerOfAccount(platform, batch.accountId)
    if (!caller) throw new Error('the author of the batch may not do anything any more')
    const work = workOf(platform, internalCall(platform, caller, batch.locale), { ...batch })
    const decided = await decide(work, batch.rest.slice(0, part), Number.POSITIVE_INFINITY)
    const rest = batch.rest.slice(part)
    await noteDecided(platform, id, { ...decided, rest })
    return rest.length > 0
  })
}

/** Finishes a batch, as its author may do it now. */
export async function runBatch(platform: OperationsPlatform, id: string): Promise<void> {
  try {
    while (await nextPart(platform, id));
  } catch (cause) {
    platform.log.error({ err: cause, batch: id }, 'a batch failed')
    await endBatch(platform, id, 'failed')
  }
}
