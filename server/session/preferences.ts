import { Buffer } from 'node:buffer'
import { sql } from 'kysely'
import { type Preferences, preferenceLimits } from '../../src/platform/contract.ts'
import { mailPreference, mailTimeIn, quietHoursIn, quietPreference } from '../../src/platform/inboxContract.ts'
import { DomainError } from '../core/errors.ts'
import type { Executor } from '../database/executor.ts'
import type { Route } from '../platform/route.ts'
import { inputs, readInput } from './input.ts'

/** Everything an account set for itself, by key. */
export async function preferencesOf(db: Executor, accountId: string): Promise<Preferences> {
  const { rows } = await sql<{ key: string; value: string }>`
    select "key", "value" from "preference" where "accountId" = ${accountId} order by "key"`.execute(db)
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))
}

/** What the caller set for itself. Nobody reads another account's. */
export const readPreferences: Route['handle'] = async (_raw, { db, caller }) => ({
  data: await preferencesOf(db, caller.accountId),
})

/** Values by which the server itself goes; what others mean only the console knows. */
const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  [mailPreference]: (value) => value === false || mailTimeIn(value) !== null,
  [quietPreference]: (value) => quietHoursIn(value) !== null,
}

/** Keeps one value of the caller, or with null forgets it. The one written last counts. */
export const savePreference: Route['handle'] = async ({ body }, { db, caller: { accountId }, locale }) => {
  const { key, value } = readInput(inputs.preference, body, locale)
  if (value === undefined) throw new DomainError('E_REQUIRED', { errors: { value: 'E_REQUIRED' } })
  if (value === null) {
    await sql`delete from "preference" where "accountId" = ${accountId} and "key" = ${key}`.execute(db)
    return { data: null }
  }
  if (checks[key]?.(value) === false) throw new DomainError('E_FORMAT', { errors: { value: 'E_FORMAT' } })
  const json = JSON.stringify(value)
  if (Buffer.byteLength(json) > preferenceLimits.bytes)
    throw new DomainError('E_RANGE', { errors: { value: 'E_RANGE' } })
  // One writer per account at a time, so that the count below holds when many keys come side by side.
  await sql`select 1 from "account" where "id" = ${accountId} for update`.execute(db)
  const { rows } = await sql`
    insert into "preference" ("accountId", "key", "value")
    select ${accountId}, ${key}, ${json}
    where (select count(*) from "preference" where "accountId" = ${accountId} and "key" <> ${key}) < ${preferenceLimits.keys}
    on conflict ("accountId", "key") do update set "value" = excluded."value"
    returning 1`.execute(db)
  if (rows.length === 0) throw new DomainError('E_LIMIT', { errors: { key: 'E_LIMIT' } })
  return { data: null }
}
