import { sql } from 'kysely'
import { type CommentReader, commentLimits } from '../../../src/platform/commentContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { readersAmong } from '../../inbox/readers.ts'

/** Roles that are offered at once, how many are looked at to find them, and how many holders of each. */
const maxOffered = 4
const maxTried = 8
const maxLooked = 20

interface Role {
  readonly id: string
  readonly name: string
  readonly holders: readonly string[]
}

/** Roles that count, with who holds them now; `where` says which, of role `j`. */
async function rolesOf({ call }: Context, where: ReturnType<typeof sql<boolean>>): Promise<readonly Role[]> {
  const { rows } = await sql<Role>`
    select j.id, j.name, array_agg(a.id order by a.id) as holders
    from "job" j join "account" a on j.id = any(a."jobIds") and a.enable and a."deletedAt" is null
    where j.enable and j."deletedAt" is null and ${where}
    group by j.id, j.name having count(*) <= ${commentLimits.holders}
    order by j.name, j.id limit ${maxTried}`.execute(call.db)
  return rows
}

/** Roles by a part of their names that somebody beside the caller holds who may read the record. */
export async function rolesNamed(asked: Context, id: string, text: string): Promise<CommentReader[]> {
  const roles = await rolesOf(asked, sql<boolean>`strpos(lower(j.name), ${text.toLowerCase()}) > 0`)
  const found: CommentReader[] = []
  for (const role of roles) {
    if (found.length === maxOffered) break
    const others = role.holders.filter((one) => one !== asked.call.caller.accountId).slice(0, maxLooked)
    if (await anyReader(asked, id, others)) found.push({ id: role.id, name: role.name, role: true })
  }
  return found
}

async function anyReader(asked: Context, id: string, accountIds: readonly string[]): Promise<boolean> {
  for (const one of accountIds) if ((await readersAmong(asked, id, [one])).length > 0) return true
  return false
}

/**
 * Everybody who holds one of the roles now and may read the record; nobody else learns of it. Refuses roles that do not
 * count, that too many hold, or of which nobody may read it.
 */
export async function readersOfRoles(asked: Context, id: string, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const roles = await rolesOf(asked, sql<boolean>`j.id = any(${[...roleIds]}::text[])`)
  const readers = new Set(await readersAmong(asked, id, [...new Set(roles.flatMap(({ holders }) => holders))]))
  const told = roles.filter(({ holders }) => holders.some((one) => readers.has(one)))
  if (told.length < roleIds.length) throw new DomainError('E_REF', { errors: { roles: 'E_REF' } })
  return [...readers]
}
