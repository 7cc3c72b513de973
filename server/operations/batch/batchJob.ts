import { sql } from 'kysely'
import type { BatchFailure, BatchState, Locale } from '../../../src/platform/contract.ts'
import { newId } from '../../core/identifier.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import type { Call } from '../../platform/call.ts'
import type { Values } from '../../platform/repository.ts'
import type { Decided } from './decide.ts'
import type { Work } from './request.ts'

type Db = Pick<OperationsPlatform, 'database'>

/** Batches that take longer than a call may, with how far they are. They are of no use once their result was seen. */
export const batchTables: readonly string[] = [
  `create table if not exists "batch" (
    "id" text primary key,
    "accountId" text not null,
    "resource" text not null,
    "operation" text not null,
    "input" jsonb not null,
    "locale" text not null,
    "rest" text[] not null,
    "total" integer not null,
    "done" text[] not null,
    "failed" jsonb not null,
    "state" text not null check ("state" in ('running', 'finished', 'cancelled', 'failed')),
    "createdAt" timestamptz not null
  )`,
  `create index if not exists "batch_createdAt" on "batch" ("createdAt")`,
]

const keptDays = 2
const day = 24 * 60 * 60 * 1000

interface StoredBatch {
  readonly accountId: string
  readonly resource: string
  readonly operation: string
  readonly input: Values
  readonly locale: Locale
  readonly rest: readonly string[]
  readonly total: number
  readonly done: readonly string[]
  readonly failed: readonly BatchFailure[]
  readonly state: BatchState['state']
}

/** Keeps what is still to be done; older batches are forgotten on the way. */
export async function keepBatch(
  { database }: Db,
  call: Call,
  { context, operation, input }: Work,
  { done, failed, rest }: Decided,
): Promise<string> {
  const id = newId(call.now.getTime())
  await sql`delete from "batch" where "createdAt" < ${new Date(call.now.getTime() - keptDays * day)}`.execute(
    database.read,
  )
  await sql`insert into "batch" values (${id}, ${call.caller.accountId}, ${context.resource.of}, ${operation.name},
    ${JSON.stringify(input)}::jsonb, ${call.locale}, ${[...rest]}::text[], ${done.length + failed.length + rest.length},
    ${[...done]}::text[], ${JSON.stringify(failed)}::jsonb, 'running', ${call.now})`.execute(database.read)
  return id
}

/** A batch as it stands; inside a transaction `locked` keeps others from it. */
export async function readBatch({ database }: Db, id: string, locked = false): Promise<StoredBatch | null> {
  const { rows } = await sql<StoredBatch>`select * from "batch" where "id" = ${id}
    ${locked ? sql`for update` : sql``}`.execute(database.read)
  return rows[0] ?? null
}

/** Writes down what became of a part, in the transaction of that part: nothing is done twice or forgotten. */
export async function noteDecided({ database }: Db, id: string, { done, failed, rest }: Decided): Promise<void> {
  await sql`update "batch" set "done" = "done" || ${[...done]}::text[],
    "failed" = "failed" || ${JSON.stringify(failed)}::jsonb, "rest" = ${[...rest]}::text[],
    "state" = ${rest.length === 0 ? 'finished' : 'running'} where "id" = ${id}`.execute(database.read)
}

export async function endBatch({ database }: Db, id: string, state: 'cancelled' | 'failed'): Promise<void> {
  await sql`update "batch" set "state" = ${state} where "id" = ${id} and "state" = 'running'`.execute(database.read)
}

export const stateOf = (id: string, { state, total, done, failed }: StoredBatch): BatchState => ({
  id,
  state,
  total,
  done,
  failed,
})
