import { sql } from 'kysely'
import { type ToolRequestState, toolRequestLimits } from '../../../src/platform/toolRequestContract.ts'
import { DomainError } from '../../core/errors.ts'
import { newId } from '../../core/identifier.ts'
import type { Call } from '../../platform/call.ts'
import type { Parameters } from '../../platform/parameters.ts'

/** What an assistant asked for, as it is kept. */
export interface StoredRequest {
  readonly id: string
  readonly tokenName: string
  readonly tool: string
  readonly given: Parameters
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly state: 'open' | 'approved' | 'declined'
  /** What became of it; null: it is not over, or only a person may see it. */
  readonly answer: unknown
}

const hour = 60 * 60_000

/** Whether it is over without anybody having decided it. */
export const stateOf = ({ state, expiresAt }: StoredRequest, now: Date): ToolRequestState =>
  state === 'open' && expiresAt <= now ? 'expired' : state

/** Keeps what an assistant asked for; null: too much waits already. */
export async function keepRequest(
  { caller, db, now }: Call,
  { tool, given }: Pick<StoredRequest, 'tool' | 'given'>,
): Promise<Pick<StoredRequest, 'id' | 'expiresAt'> | null> {
  const id = newId(now.getTime())
  const expiresAt = new Date(now.getTime() + toolRequestLimits.hours * hour)
  // Requests side by side are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext(${`toolRequest:${caller.accountId}`}))`.execute(db)
  const { rows } = await sql`
    insert into "toolRequest"
      ("id", "accountId", "tokenId", "tokenName", "tool", "arguments", "createdAt", "expiresAt", "state")
    select ${id}, ${caller.accountId}, ${caller.token?.id ?? null}, ${caller.token?.name ?? ''}, ${tool},
      ${JSON.stringify(given)}::jsonb, ${now}, ${expiresAt}, 'open'
    where (select count(*) from "toolRequest"
      where "accountId" = ${caller.accountId} and "state" = 'open' and "expiresAt" > ${now}) < ${toolRequestLimits.open}
    returning 1`.execute(db)
  return rows.length > 0 ? { id, expiresAt } : null
}

/** A request of the caller's own. With a token only what came with the same one. */
export async function readRequest({ caller, db }: Call, id: unknown): Promise<StoredRequest> {
  const { rows } = await sql<StoredRequest>`
    select "id", "tokenName", "tool", "arguments" as "given", "createdAt", "expiresAt", "state", "answer"
    from "toolRequest" where "id" = ${typeof id === 'string' ? id : ''} and "accountId" = ${caller.accountId}
      and (${caller.token === undefined} or "tokenId" = ${caller.token?.id ?? null})`.execute(db)
  if (!rows[0]) throw new DomainError('E_NOT_FOUND')
  return rows[0]
}

/**
 * Notes that its owner decided it; false: it was decided otherwise, or is void. What was approved can be approved again: its
 * call has its effect once.
 */
export async function noteDecision(
  { caller, db, now }: Call,
  id: string,
  state: 'approved' | 'declined',
): Promise<boolean> {
  const { rows } = await sql`update "toolRequest" set "state" = ${state}, "decidedAt" = ${now}
    where "id" = ${id} and "accountId" = ${caller.accountId}
      and (("state" = 'open' and "expiresAt" > ${now}) or ("state" = ${state} and ${state} = 'approved'::text))
    returning 1`.execute(db)
  return rows.length > 0
}

/** Opens again what was approved and then refused. */
export async function reopen({ db }: Call, id: string): Promise<void> {
  await sql`update "toolRequest" set "state" = 'open', "decidedAt" = null where "id" = ${id}`.execute(db)
}

/** Keeps what became of it. */
export async function noteAnswer({ db }: Call, id: string, answer: unknown): Promise<void> {
  await sql`update "toolRequest" set "answer" = ${JSON.stringify(answer)}::jsonb where "id" = ${id}`.execute(db)
}
