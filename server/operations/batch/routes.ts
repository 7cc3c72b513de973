import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { satisfies, sumsTold } from '#declare'
import { batchResult } from '../../../src/platform/batchContract.ts'
import { type BatchAnswerOf, endpoints } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { own } from '../../domain/columns.ts'
import { contextFor } from '../../domain/rows.ts'
import { sumRows } from '../../domain/storage.ts'
import { fileNameOf } from '../../export/exportJob.ts'
import { fileHeaders, mimeOfFormat } from '../../files/disposition.ts'
import type { Call } from '../../platform/call.ts'
import { onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { ensureProof } from '../../session/factor/proof.ts'
import { openExport } from './batchExport.ts'
import { keepBatch, readBatch, type StoredBatch, stateOf } from './batchJob.ts'
import { answerOf, type Decided, decide, dryRun } from './decide.ts'
import { rowsOf, type Work, workOf } from './request.ts'
import { resultFile, resultTitle } from './result.ts'
import { batchWork, runBatch, stopBatch } from './runBatch.ts'
import { noteBatch } from './trail.ts'

/** A call may take so long before the rest becomes a job. */
const atOnceMs = 800
/** Time and rows that may be spent on looking ahead; what is beyond is said to be unseen. */
const foresightMs = 1000
const maxForeseen = 500

/** How much moves with the rows; nothing where no value does. */
async function sumsOf({ context, operation }: Work, ids: readonly string[]): Promise<Pick<BatchAnswerOf, 'sums'>> {
  const names = sumsTold(context.resource, operation).map(({ name }) => name)
  if (names.length === 0) return {}
  const among = sql<boolean>`${sql.ref(`${own}.id`)} = any(${[...ids]}::text[])`
  return { sums: await sumRows(context, [among], names) }
}

/** Keeps a batch: one that is over with its entry in the trail, another with somebody to finish it. */
async function keep(platform: Platform, work: Work, decided: Decided): Promise<StoredBatch> {
  const { call } = work.context
  const batch = await keepBatch(platform, call, work, decided)
  if (decided.rest.length === 0) {
    await noteBatch(platform, call, batch)
    return batch
  }
  await openExport(work, batch)
  await platform.jobs?.enqueue(batchWork, { id: batch.id })
  return batch
}

/** Whether a token still opens the rows of a batch. */
function opens({ catalogue }: Platform, { token, permits }: Call['caller'], { resource, operation }: StoredBatch) {
  const declared = catalogue.byName[resource]?.operation[operation]
  return !token || (declared !== undefined && satisfies(permits(resource), declared))
}

/** A batch of the caller's own. */
async function ownBatch(platform: Platform, { caller }: Call, id: unknown) {
  const batch = typeof id === 'string' ? await readBatch(platform, id) : null
  if (!batch || batch.accountId !== caller.accountId) throw new DomainError('E_NOT_FOUND')
  if (!opens(platform, caller, batch)) throw new DomainError('E_NOT_FOUND')
  return batch
}

/**
 * One operation on many rows: those that are named, or all that a list finds. The rows are decided one by one under
 * the same rules as the operation's own call.
 */
export function batchRoutes(platform: Platform): Route[] {
  const preview: Route['handle'] = async ({ body }, call) => {
    onlyKnown(body, ['resource', 'operation', 'input', 'ids', 'where'])
    const work = workOf(platform, call, body)
    const ids = await rowsOf(work, body)
    const seen = await dryRun(work, ids.slice(0, maxForeseen), Date.now() + foresightMs)
    const answer = answerOf(ids.length, seen)
    return { data: { ...answer, ...(await sumsOf(work, answer.done)) } }
  }
  const run: Route['handle'] = async ({ body }, call) => {
    onlyKnown(body, ['resource', 'operation', 'input', 'ids', 'where'])
    const work = workOf(platform, call, body)
    // Once for all rows, and before any of them: a job that goes on later asks nobody.
    if (work.operation.stepUp) await ensureProof(platform, call)
    const ids = await rowsOf(work, body)
    const decided = await decide(work, ids, Date.now() + atOnceMs)
    const { id } = await platform.database.transaction(() => keep(platform, work, decided))
    // Where no queue runs (tests, tools) there is nobody else to finish it.
    if (decided.rest.length > 0 && !platform.jobs) await runBatch(platform, id)
    return { data: await stateOf(platform, await ownBatch(platform, call, id)) }
  }
  const state: Route['handle'] = async (raw, call) => {
    const { id } = parametersOf(raw)
    return { data: await stateOf(platform, await ownBatch(platform, call, id)) }
  }
  const result: Route['handle'] = async (raw, call) => {
    const batch = await ownBatch(platform, call, parametersOf(raw)['id'])
    const context = contextFor(platform, call, batch.resource)
    const name = fileNameOf(resultTitle(context), call.now, 'xlsx')
    return { body: Readable.from(resultFile(context, batch)), headers: fileHeaders(mimeOfFormat.xlsx, name) }
  }
  const cancel: Route['handle'] = async ({ body: { id } }, call) => {
    await stopBatch(platform, call, (await ownBatch(platform, call, id)).id, 'cancelled')
    return { data: await stateOf(platform, await ownBatch(platform, call, id)) }
  }
  const inside = { permit: 'login', byToken: true, transaction: 'own' } as const
  return [
    { ...addressed(endpoints.batchPreview), name: 'batch.preview', ...inside, mutates: false, handle: preview },
    { ...addressed(endpoints.batch), name: 'batch.run', ...inside, mutates: true, handle: run },
    {
      ...addressed(endpoints.batchState),
      name: 'batch.state',
      ...inside,
      mutates: false,
      unattended: true,
      handle: state,
    },
    { ...addressed(batchResult), name: 'batch.result', ...inside, mutates: false, handle: result },
    { ...addressed(endpoints.batchCancel), name: 'batch.cancel', ...inside, mutates: true, handle: cancel },
  ]
}
