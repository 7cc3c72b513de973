import { sql } from 'kysely'
import type { Executor } from '../../database/executor.ts'
import type { Call } from '../../platform/call.ts'

/**
 * Lets those who change the factors of one account at once go one after the other, and says whether the session that
 * asks is still open then: whoever set one up ended the sessions of all others.
 */
export async function lockFactor(db: Executor, { caller }: Pick<Call, 'caller'>): Promise<boolean> {
  await sql`
    insert into "secondFactor" ("accountId") values (${caller.accountId})
    on conflict ("accountId") do update set "accountId" = excluded."accountId"`.execute(db)
  const { rows } = await sql`
    select 1 from "session" where "id" = ${caller.sessionId} and "endedAt" is null`.execute(db)
  return rows.length > 0
}
