import { sql } from 'kysely'
import type { Executor } from '../../database/executor.ts'

const day = 24 * 60 * 60_000

/** The shortest grace among the roles of an account that demand a second factor; null: none does. */
async function graceOf(db: Executor, accountId: string): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    select min(coalesce(j."factorGraceDays", 0))::int as "days"
    from "account" a join "job" j on j."id" = any(a."jobIds") and j."enable" and j."deletedAt" is null
    where a."id" = ${accountId} and j."secondFactor"`.execute(db)
  return rows[0]?.days ?? null
}

/**
 * From when on an account must have a second factor; null: no role of it demands one. The days of grace begin with the
 * first login that the demand meets, which `begin` notes: nobody is locked out by what they were never told.
 */
export async function dueAt(db: Executor, now: Date, accountId: string, begin = false): Promise<Date | null> {
  const days = await graceOf(db, accountId)
  if (days === null) {
    // A demand that comes back has its days anew.
    if (begin)
      await sql`update "secondFactor" set "demandedAt" = null where "accountId" = ${accountId}
        and "demandedAt" is not null`.execute(db)
    return null
  }
  if (begin)
    await sql`
      insert into "secondFactor" ("accountId", "demandedAt") values (${accountId}, ${now})
      on conflict ("accountId") do update set "demandedAt" = coalesce("secondFactor"."demandedAt", ${now})`.execute(db)
  const { rows } = await sql<{ demandedAt: Date | null }>`
    select "demandedAt" from "secondFactor" where "accountId" = ${accountId}`.execute(db)
  return new Date((rows[0]?.demandedAt ?? now).getTime() + days * day)
}
