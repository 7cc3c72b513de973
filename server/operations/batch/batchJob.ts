import { sql } from 'kysely'
import { batchLimits } from '../../../src/platform/batchContract.ts'
import type { BatchState, Locale } from '../../../src/platform/contract.ts'
import { newId } from '../../core/identifier.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import type { Call } from '../../platform/call.ts'
import type { Values } from '../../platform/repository.ts'
import type { Decided, DecidedRow } from './decide.ts'
import type { Work } from './request.ts'

type Db = Pick<OperationsPlatform, 'database'>

const keptDays = 7
const day = 24 * 60 * 60 * 1000
/** Rows stored by one statement. */
const chunk = 10_000

export interface StoredBatch {
  readonly id: string
  readonly accountId: string
  readonly resource: string
  readonly operation: string
  readonly input: Values
  readonly locale: Locale
  readonly total: number
  readonly state: BatchState['state']
  readonly doneCount: number
  /** How many of those stayed as they were. */
  readonly sameCount: number
  readonly failedCount: number
  /** Its line in the export centre; null: it was over within its call. */
  readonly jobId: string | null
  /** The call that began it; the trail has all its rows under it. */
  readonly changeId: string
  /** The access token that asked for it, and the tool; null: a session did. */
  readonly tokenId: string | null
  readonly tool: string | null
}

type Counts = Pick<StoredBatch, 'doneCount' | 'sameCount' | 'failedCount'>

const countsOf = (rows: readonly DecidedRow[]): Counts => {
  const failedCount = rows.filter(({ outcome }) => outcome === 'failed').length
  const sameCount = rows.filter(({ outcome }) => outcome === 'same').length
  return { doneCount: rows.length - failedCount, sameCount, failedCount }
}

/** Keeps what was done and what is still to be done; older batches are forgotten on the way. */
export async function keepBatch(
  { database }: Db,
  call: Call,
  { context, operation, input }: Work,
  { rows, rest }: Decided,
): Promise<StoredBatch> {
  const db = database.read
  const id = newId(call.now.getTime())
  const counts = countsOf(rows)
  await sql`delete from "batch" where "createdAt" < ${new Date(call.now.getTime() - keptDays * day)}`.execute(db)
  const stored =
    await sql<StoredBatch>`insert into "batch" ("id", "accountId", "resource", "operation", "input", "locale",
      "total", "state", "doneCount", "sameCount", "failedCount", "changeId", "tokenId", "tool", "createdAt")
    values (${id}, ${call.caller.accountId}, ${context.resource.of}, ${operation.name}, ${JSON.stringify(input)}::jsonb,
      ${call.locale}, ${rows.length + rest.length}, ${rest.length === 0 ? 'finished' : 'running'}, ${counts.doneCount},
      ${counts.sameCount}, ${counts.failedCount}, ${call.requestId}, ${call.caller.token?.id ?? null}, ${call.tool ?? null}, ${call.now}) returning *`.execute(
      db,
    )
  const all = [...rows, ...rest.map((one) => ({ id: one, outcome: null, title: null, errorCode: null, msg: null }))]
  for (let start = 0; start < all.length; start += chunk) {
    const part = all.slice(start, start + chunk)
    await sql`insert into "batchRow" ("batchId", "place", "rowId", "outcome", "title", "errorCode", "msg")
      select ${id}, ${start} + n, "rowId", "outcome", "title", "errorCode", "msg"
      from unnest(${part.map((one) => one.id)}::text[], ${part.map((one) => one.outcome)}::text[],
        ${part.map((one) => one.title)}::text[], ${part.map((one) => one.errorCode)}::text[],
        ${part.map((one) => one.msg)}::text[]) with ordinality
        as t("rowId", "outcome", "title", "errorCode", "msg", n)`.execute(db)
  }
  return stored.rows[0] as StoredBatch
}

/** A batch as it stands; inside a transaction `locked` keeps others from it. */
export async function readBatch({ database }: Db, id: string, locked = false): Promise<StoredBatch | null> {
  const { rows } = await sql<StoredBatch>`select * from "batch" where "id" = ${id}
    ${locked ? sql`for update` : sql``}`.execute(database.read)
  return rows[0] ?? null
}

/** Names the line of the export centre that shows how far it is. */
export const noteJob = ({ database }: Db, id: string, jobId: string) =>
  sql`update "batch" set "jobId" = ${jobId} where "id" = ${id}`.execute(database.read)

const decidedCount = ({ doneCount, failedCount }: StoredBatch): number => doneCount + failedCount

/** The rows that are next; they are decided in the order in which they were found. */
export async function nextRows({ database }: Db, batch: StoredBatch, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ rowId: string }>`select "rowId" from "batchRow" where "batchId" = ${batch.id}
    and "place" > ${decidedCount(batch)} order by "place" limit ${count}`.execute(database.read)
  return rows.map(({ rowId }) => rowId)
}

/** Writes down what became of a part, in the transaction of that part: nothing is done twice or forgotten. */
export async function noteDecided({ database }: Db, batch: StoredBatch, rows: readonly DecidedRow[]) {
  const { doneCount, sameCount, failedCount } = countsOf(rows)
  const from = decidedCount(batch)
  const isOver = from + rows.length >= batch.total
  await sql`update "batchRow" as r set "outcome" = t."outcome", "title" = t."title", "errorCode" = t."errorCode",
      "msg" = t."msg"
    from unnest(${rows.map((one) => one.outcome)}::text[], ${rows.map((one) => one.title)}::text[],
      ${rows.map((one) => one.errorCode)}::text[], ${rows.map((one) => one.msg)}::text[]) with ordinality
      as t("outcome", "title", "errorCode", "msg", n)
    where r."batchId" = ${batch.id} and r."place" = ${from} + t.n`.execute(database.read)
  const { rows: noted } = await sql<StoredBatch>`update "batch" set "doneCount" = "doneCount" + ${doneCount},
    "sameCount" = "sameCount" + ${sameCount}, "failedCount" = "failedCount" + ${failedCount},
    "state" = ${isOver ? 'finished' : 'running'} where "id" = ${batch.id} returning *`.execute(database.read)
  return noted[0] as StoredBatch
}

/** Ends a batch before its last row; null: it was over already. */
export async function endBatch({ database }: Db, id: string, state: 'cancelled' | 'failed') {
  const { rows } = await sql<StoredBatch>`update "batch" set "state" = ${state}
    where "id" = ${id} and "state" = 'running' returning *`.execute(database.read)
  return rows[0] ?? null
}

/** Rows of a batch by what became of them, from a place on; undecided ones have no outcome. */
export async function rowsOfBatch(
  { database }: Db,
  id: string,
  { after = 0, limit, outcomes }: { after?: number; limit: number; outcomes?: readonly DecidedRow['outcome'][] },
): Promise<readonly (Omit<DecidedRow, 'outcome'> & { outcome: DecidedRow['outcome'] | null; place: number })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof rowsOfBatch>>[number]>`
    select "place", "rowId" as "id", "outcome", "title", "errorCode", "msg" from "batchRow"
    where "batchId" = ${id} and "place" > ${after}
    and (${outcomes === undefined} or "outcome" = any(${[...(outcomes ?? [])]}::text[]))
    order by "place" limit ${limit}`.execute(database.read)
  return rows
}

/** How far a batch is; which rows were done is told when it is over. */
export async function stateOf(db: Db, batch: StoredBatch): Promise<BatchState> {
  const { id, state, total, doneCount, sameCount, failedCount } = batch
  const listed = (outcomes: readonly DecidedRow['outcome'][], limit: number) => rowsOfBatch(db, id, { outcomes, limit })
  const done = state === 'running' ? [] : await listed(['done', 'same'], batchLimits.doneListed)
  const failed = failedCount === 0 ? [] : await listed(['failed'], batchLimits.failedListed)
  return {
    id,
    state,
    total,
    same: sameCount,
    doneCount,
    failedCount,
    done: done.map((one) => one.id),
    failed: failed.map((one) => ({
      id: one.id,
      title: one.title ?? one.id,
      errorCode: one.errorCode ?? '',
      msg: one.msg ?? '',
    })),
  }
}
