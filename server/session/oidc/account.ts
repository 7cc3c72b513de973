import { sql } from 'kysely'
import type { OidcConfig } from '../../core/oidcConfig.ts'
import { advisoryLock } from '../../database/advisoryLock.ts'
import type { Executor } from '../../database/executor.ts'
import { writeLog } from '../../domain/log.ts'
import { contextFor } from '../../domain/rows.ts'
import type { Platform } from '../../platform/platform.ts'
import { internalCall, systemCaller } from '../internalCall.ts'
import { createAccount } from './create.ts'
import type { Identity } from './provider.ts'
import { SignOnRefusal } from './refusal.ts'

type Found = { readonly id: string }

/** The account that was linked to this identity before; null: none, or it is deleted. */
async function linkedAccount(db: Executor, { issuer, subject }: Identity): Promise<string | null> {
  const { rows } = await sql<Found>`
    select a."id" from "oidcLink" l join "account" a on a."id" = l."accountId" and a."deletedAt" is null
    where l."issuer" = ${issuer} and l."subject" = ${subject}`.execute(db)
  return rows[0]?.id ?? null
}

/** What the person says about themselves counts for nothing; what the provider has verified does. */
function keyOf(by: OidcConfig['link'][number], { claims }: Identity): string | null {
  const { email, email_verified: verified, preferred_username: loginName } = claims
  const value = by === 'loginName' ? loginName : verified === true || verified === 'true' ? email : null
  return typeof value === 'string' && value !== '' ? value.toLowerCase() : null
}

const columns = { email: sql`lower("email")`, loginName: sql`lower("loginName")` } as const

/** The one account that a claim names. Two with the same address are a mistake that nobody but an administrator can see. */
async function matchingAccount(db: Executor, { link }: OidcConfig, identity: Identity): Promise<string | null> {
  for (const by of link) {
    const key = keyOf(by, identity)
    if (key === null) continue
    const { rows } = await sql<Found>`
      select "id" from "account" where ${columns[by]} = ${key} and "deletedAt" is null limit 2`.execute(db)
    if (rows.length > 1) throw new SignOnRefusal('ambiguous', `several accounts have the same ${by}`)
    if (rows[0]) return rows[0].id
  }
  return null
}

/** Links an account for good, which its trail says. One that is another identity's already stays that one's. */
async function link(platform: Platform, db: Executor, { issuer, subject }: Identity, accountId: string): Promise<void> {
  const now = platform.clock()
  await sql`
    delete from "oidcLink" l where l."issuer" = ${issuer} and (l."subject" = ${subject} or l."accountId" = ${accountId})
      and not exists (select 1 from "account" a where a."id" = l."accountId" and a."deletedAt" is null)`.execute(db)
  const { rows } = await sql`
    insert into "oidcLink" ("issuer", "subject", "accountId", "linkedAt")
    values (${issuer}, ${subject}, ${accountId}, ${now}) on conflict do nothing returning 1`.execute(db)
  if (rows.length === 0) throw new SignOnRefusal('account', 'the account is linked to another identity')
  const entry = { id: accountId, operation: 'linkSignOn', before: null, after: null }
  await writeLog(contextFor(platform, internalCall(platform, systemCaller), 'account'), [entry], new Map())
}

/**
 * The account behind an identity: the linked one, else the one that a verified claim names, else a new one where that is
 * configured. From then on issuer and subject alone decide, whatever becomes of address and name.
 */
export async function accountOf(
  platform: Platform,
  db: Executor,
  config: OidcConfig,
  identity: Identity,
): Promise<string> {
  // Two first logins of one person at once would make two accounts.
  await advisoryLock({ db }, `oidc ${identity.issuer} ${identity.subject}`)
  const linked = await linkedAccount(db, identity)
  if (linked !== null) return linked
  const found =
    (await matchingAccount(db, config, identity)) ?? (await createAccount(platform, db, config.rules, identity))
  await link(platform, db, identity, found)
  return found
}
