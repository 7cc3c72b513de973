import type { OperationsPlatform } from '../../domain/context.ts'
import type { Call } from '../../platform/call.ts'
import { callerBehind, internalCall, RightsChanged, systemCaller } from '../../session/internalCall.ts'
import { closeExport, tellExport } from './batchExport.ts'
import { endBatch, nextRows, noteDecided, readBatch, type StoredBatch } from './batchJob.ts'
import { decide } from './decide.ts'
import { type Work, workOf } from './request.ts'
import { noteBatch } from './trail.ts'

/** Name of the work in the queue. */
export const batchWork = 'batch'

/** Rows decided in one transaction: few enough that nobody waits long for them, and that a cancel is soon heard. */
const part = 25
/** How often it is told how far it is. */
const tellMs = 1_000

/** The work of a batch, as its author may do it now. Throws `RightsChanged` or E_OP where they may not. */
async function workNow(platform: OperationsPlatform, batch: StoredBatch): Promise<Work> {
  const caller = await callerBehind(platform, batch.accountId, batch.tokenId)
  if (!caller) throw new RightsChanged('the author of the batch may not do anything any more')
  const call = internalCall(platform, caller, batch.locale, platform.clock(), batch.changeId, batch.tool)
  return workOf(platform, call, { ...batch })
}

/** Decides the next rows; answers how far it is then. Null: there are none, or somebody stopped it. */
const nextPart = (platform: OperationsPlatform, id: string): Promise<StoredBatch | null> =>
  platform.database.transaction(async () => {
    const batch = await readBatch(platform, id, true)
    if (batch?.state !== 'running') return null
    const work = await workNow(platform, batch)
    const ids = await nextRows(platform, batch, part)
    if (ids.length === 0) throw new Error('the rows of the batch are gone')
    const { rows } = await decide(work, ids, Number.POSITIVE_INFINITY)
    const noted = await noteDecided(platform, batch, rows)
    if (noted.state === 'finished') await noteBatch(platform, work.context.call, noted)
    return noted
  })

/** Ends a batch before its last row, with its line in the trail. */
export async function stopBatch(platform: OperationsPlatform, call: Call, id: string, state: 'cancelled' | 'failed') {
  await platform.database.transaction(async () => {
    const ended = await endBatch(platform, id, state)
    if (ended) await noteBatch(platform, call, ended)
  })
}

/** A call of who asked for the batch, whatever they may do now: for what was done with the rights they had. */
async function authorsCall(platform: OperationsPlatform, id: string): Promise<Call> {
  const batch = await readBatch(platform, id)
  const { accountId = systemCaller.accountId, locale } = batch ?? {}
  return internalCall(platform, { ...systemCaller, accountId }, locale)
}

async function decideAll(platform: OperationsPlatform, id: string): Promise<void> {
  let told = Date.now()
  for (let batch = await nextPart(platform, id); batch; batch = await nextPart(platform, id)) {
    if (batch.state !== 'running') return
    if (Date.now() < told + tellMs) continue
    told = Date.now()
    await tellExport(platform, batch)
  }
}

/** Finishes a batch, as its author may do it now. */
export async function runBatch(platform: OperationsPlatform, id: string): Promise<void> {
  let fault: unknown
  try {
    await decideAll(platform, id)
  } catch (cause) {
    fault = cause
    platform.log.error({ err: cause, batch: id }, 'a batch failed')
    await stopBatch(platform, await authorsCall(platform, id), id, 'failed')
  }
  const batch = await readBatch(platform, id)
  if (batch) await platform.database.unhurried(() => closeExport(platform, batch, fault))
}
