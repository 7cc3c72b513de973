import { sql } from 'kysely'
import type { PasskeyItem } from '../../../src/platform/contract.ts'
import { newId } from '../../core/identifier.ts'
import type { Executor } from '../../database/executor.ts'

/** A passkey as its signatures are checked. */
export interface StoredPasskey {
  readonly accountId: string
  readonly credentialId: string
  /** In COSE, base64url. */
  readonly publicKey: string
  /** How often it has signed; 0 of keys that do not count. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly host: string
}

/** The passkeys of an account, as their owner sees them. */
export async function passkeysOf(db: Executor, accountId: string): Promise<PasskeyItem[]> {
  const { rows } = await sql<PasskeyItem>`
    select "id", "name", "host", "createdAt", "lastUsedAt" from "passkey"
    where "accountId" = ${accountId} order by "createdAt", "id"`.execute(db)
  return rows
}

/** What browsers are told of the passkeys of an account, so that they offer these, or no second one beside them. */
export async function descriptorsOf(db: Executor, accountId: string, host: string) {
  const { rows } = await sql<{ id: string; transports: string[] }>`
    select "credentialId" as "id", "transports" from "passkey"
    where "accountId" = ${accountId} and "host" = ${host} order by "createdAt", "id"`.execute(db)
  return rows
}

/** The passkey that a browser names; null: there is none, or it was removed. */
export async function findPasskey(db: Executor, credentialId: string): Promise<StoredPasskey | null> {
  const { rows } = await sql<StoredPasskey>`
    select "accountId", "credentialId", "publicKey", "counter"::float8 as "counter", "transports", "host" from "passkey"
    where "credentialId" = ${credentialId}`.execute(db)
  return rows[0] ?? null
}

/** Keeps a new passkey; false: that one is there already, of this account or of another. */
export async function storePasskey(
  db: Executor,
  now: Date,
  made: StoredPasskey & { readonly name: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into "passkey"
      ("id", "accountId", "credentialId", "publicKey", "counter", "transports", "host", "name", "createdAt")
    values (${newId(now.getTime())}, ${made.accountId}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
      ${[...made.transports]}::text[], ${made.host}, ${made.name}, ${now})
    on conflict ("credentialId") do nothing returning 1`.execute(db)
  return rows.length > 0
}

/**
 * Notes a use; false: it was removed meanwhile, or another signature of the same count came first. A count that does not
 * rise is that of a copy.
 */
export async function notePasskeyUse(db: Executor, now: Date, credentialId: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update "passkey" set "counter" = ${counter}, "lastUsedAt" = ${now}
    where "credentialId" = ${credentialId} and ("counter" < ${counter} or ("counter" = 0 and ${counter} = 0::bigint))
    returning 1`.execute(db)
  return rows.length > 0
}

/** False: the account has no such passkey. */
export async function dropPasskey(db: Executor, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from "passkey" where "accountId" = ${accountId} and "id" = ${id} returning 1`.execute(db)
  return rows.length > 0
}
