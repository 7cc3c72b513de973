import { sql } from 'kysely'
import { digest } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'
import type { SignedOn } from './signedOn.ts'

/** Notes that the session of a token came from the provider. */
export async function noteSignedOn(db: Executor, token: string, by: SignedOn): Promise<void> {
  await sql`
    insert into "oidcSession" ("tokenHash", "issuer", "subject", "sid", "idToken")
    values (${digest(token)}, ${by.issuer}, ${by.subject}, ${by.sid}, ${by.idToken})`.execute(db)
}

/** A login that is completed by the second factor goes on under another token. Nothing else hands this on. */
export async function handOn(db: Executor, before: string, token: string, accountId: string): Promise<void> {
  await sql`
    update "oidcSession" o set "tokenHash" = ${digest(token)} from "session" s
    where o."tokenHash" = ${digest(before)} and s."tokenHash" = o."tokenHash" and s."stage" <> 'full'
      and s."endedAt" is null and s."accountId" = ${accountId}`.execute(db)
}

/** The ID token of a session that came from the provider, used up; null: it did not. */
export async function takeIdToken(db: Executor, token: string): Promise<string | null> {
  const { rows } = await sql<{ idToken: string }>`
    delete from "oidcSession" where "tokenHash" = ${digest(token)} returning "idToken"`.execute(db)
  return rows[0]?.idToken ?? null
}

/** What expired, and what belongs to sessions that are gone. */
export async function forgetSignOns(db: Executor, now: Date): Promise<void> {
  await sql`delete from "oidcLogin" where "expiresAt" < ${now}`.execute(db)
  await sql`delete from "oidcTicket" where "expiresAt" < ${now}`.execute(db)
  await sql`
    delete from "oidcSession" o
    where not exists (select 1 from "session" s where s."tokenHash" = o."tokenHash")`.execute(db)
}
