import { sql } from 'kysely'
import { sumsTold } from '#declare'
import { type BatchAnswerOf, type BatchState, endpoints } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { own } from '../../domain/columns.ts'
import { sumRows } from '../../domain/storage.ts'
import type { Call } from '../../platform/call.ts'
import { onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { ensureProof } from '../../session/factor/proof.ts'
import { endBatch, keepBatch, readBatch, stateOf } from './batchJob.ts'
import { type Decided, decide, dryRun } from './decide.ts'
import { rowsOf, type Work, workOf } from './request.ts'
import { batchWork, runBatch } from './runBatch.ts'

/** A call may take so long before the rest becomes a job. */
const atOnceMs = 800
/** Time and rows that may be spent on looking ahead; what is beyond is said to be unseen. */
const foresightMs = 1000
const maxForeseen = 500

const answerOf = (total: number, { done, same, failed, rest }: Decided): BatchAnswerOf => ({
  total,
  done,
  same,
  failed,
  unseen: rest.length,
})

/** How much moves with the rows; nothing where no value does. */
async function sumsOf({ context, operation }: Work, ids: readonly string[]): Promise<Pick<BatchAnswerOf, 'sums'>> {
  const names = sumsTold(context.resource, operation).map(({ name }) => name)
  if (names.length === 0) return {}
  const among = sql<boolean>`${sql.ref(`${own}.id`)} = any(${[...ids]}::text[])`
  return { sums: await sumRows(context, [among], names) }
}

/** A batch of the caller's own. */
async function ownBatch(platform: Platform, { caller }: Call, id: unknown) {
  const batch = typeof id === 'string' ? await readBatch(platform, id) : null
  if (!batch || batch.accountId !== caller.accountId) throw new DomainError('E_NOT_FOUND')
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
    const rest = ids.slice(seen.done.length + seen.failed.length)
    return { data: { ...answerOf(ids.length, { ...seen, rest }), ...(await sumsOf(work, seen.done)) } }
  }
  const run: Route['handle'] = async ({ body }, call) => {
    onlyKnown(body, ['resource', 'operation', 'input', 'ids', 'where'])
    const work = workOf(platform, call, body)
    // Once for all rows, and before any of them: a job that goes on later asks nobody.
    if (work.operation.stepUp) await ensureProof(platform, call.caller, call.now)
    const ids = await rowsOf(work, body)
    const decided = await decide(work, ids, Date.now() + atOnceMs)
    const state: BatchState = { ...answerOf(ids.length, decided), id: null, state: 'finished' }
    if (decided.rest.length === 0) return { data: state }
    const id = await platform.database.transaction(async () => {
      const kept = await keepBatch(platform, call, work, decided)
      await platform.jobs?.enqueue(batchWork, { id: kept })
      return kept
    })
    // Where no queue runs (tests, tools) there is nobody else to finish it.
    if (!platform.jobs) await runBatch(platform, id)
    return { data: stateOf(id, await ownBatch(platform, call, id)) }
  }
  const state: Route['handle'] = async (raw, call) => {
    const { id } = parametersOf(raw)
    return { data: stateOf(String(id), await ownBatch(platform, call, id)) }
  }
  const cancel: Route['handle'] = async ({ body: { id } }, call) => {
    await ownBatch(platform, call, id)
    await endBatch(platform, String(id), 'cancelled')
    return { data: stateOf(String(id), await ownBatch(platform, call, id)) }
  }
  const inside = { permit: 'login', transaction: 'own' } as const
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
    { ...addressed(endpoints.batchCancel), name: 'batch.cancel', ...inside, mutates: true, handle: cancel },
  ]
}
