import { sql } from 'kysely'
import { DomainError } from '../../core/errors.ts'
import type { OidcRules } from '../../core/oidcConfig.ts'
import type { Executor } from '../../database/executor.ts'
import type { Platform } from '../../platform/platform.ts'
import { internalCall, systemCaller } from '../internalCall.ts'
import type { Identity } from './provider.ts'
import { SignOnRefusal } from './refusal.ts'

type Claims = Identity['claims']

const says = (claim: unknown, value: string): boolean =>
  Array.isArray(claim) ? claim.includes(value) : claim === value

/** Codes of the roles that rules give for these claims, and of those that they could have given. */
export function rolesFor(rules: OidcRules['roles'], claims: Claims) {
  const given = new Set(rules.filter(({ claim, contains }) => says(claims[claim], contains)).map(({ role }) => role))
  return { given: [...given], withheld: rules.map(({ role }) => role).filter((role) => !given.has(role)) }
}

/** Ids of rows that the configuration names by their code; one that is not there is a mistake of the configuration. */
export async function idsByCode(
  db: Executor,
  table: 'job' | 'company' | 'project',
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ id: string; code: string }>`
    select "id", "code" from ${sql.table(table)}
    where "code" = any(${[...codes]}::text[]) and "deletedAt" is null`.execute(db)
  const missing = codes.find((code) => !rows.some((row) => row.code === code))
  if (missing !== undefined)
    throw new SignOnRefusal('setting', `OIDC_RULES names a ${table} that is not there: ${missing}`)
  return rows.map(({ id }) => id)
}

/**
 * Brings the roles of an account up to what the provider says: those that rules name come and go, those that somebody gave
 * by hand stay. Written like any other change, with its entry in the operation log.
 */
export async function applyRoles(
  platform: Platform,
  db: Executor,
  { roles }: OidcRules,
  accountId: string,
  claims: Claims,
): Promise<void> {
  if (roles.length === 0) return
  const { given, withheld } = rolesFor(roles, claims)
  const [add, drop] = [await idsByCode(db, 'job', given), await idsByCode(db, 'job', withheld)]
  const accounts = internalCall(platform, systemCaller).rows('account').withoutScope()
  const held = ((await accounts.get(accountId, { lock: true }))['jobIds'] ?? []) as readonly string[]
  const jobIds = [...new Set([...held.filter((id) => !drop.includes(id)), ...add])]
  if (jobIds.length === 0) throw new SignOnRefusal('roles', 'no rule gives a role')
  if (jobIds.length === held.length && jobIds.every((id) => held.includes(id))) return
  try {
    await accounts.update(accountId, null, { jobIds }, { operation: 'signOn' })
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    throw new SignOnRefusal('roles', `the roles of the rules do not fit the account: ${cause.message}`, cause)
  }
}
