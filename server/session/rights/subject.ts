import { sql } from 'kysely'
import type { Grant } from '#declare'
import { DomainError } from '../../core/errors.ts'
import { contextFor, get } from '../../domain/rows.ts'
import type { Call, Caller } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { grantsIn, type HeldRole, rolesWhere } from '../heldRoles.ts'
import { callerOfAccount, callerOfRole } from '../internalCall.ts'

export interface NamedRole {
  readonly name: string
  readonly code: string
  readonly baseRole: string
  readonly dataScope: string
  /** A disabled role gives nothing. */
  readonly counts: boolean
  readonly grants: readonly Grant[]
}

/** Whose rights are asked about. */
export interface Subject {
  /** Null: they may not log in. */
  readonly caller: Caller | null
  readonly roles: readonly NamedRole[]
}

/** Roles that are not deleted, by name, with what each grants. */
async function rolesOf({ database }: Platform, ids: readonly string[]): Promise<readonly NamedRole[]> {
  const these = sql<boolean>`j."id" = any(${[...ids]}::text[])`
  const { rows } = await sql<Omit<NamedRole, 'grants'> & { held: readonly HeldRole[] }>`
    select j."name", j."code", j."baseRole", j."dataScope", j."enable" as "counts", ${rolesWhere(these)} as "held"
    from "job" j where ${these} and j."deletedAt" is null order by j."name"`.execute(database.read)
  return rows.map(({ held, ...role }) => ({ ...role, grants: grantsIn(held.filter(({ code }) => code === role.code)) }))
}

/** One role in the scope of who asks. */
export async function roleOf(platform: Platform, call: Call, jobId: string): Promise<NamedRole> {
  const { id } = await get(contextFor(platform, call, 'job'), jobId)
  const [role] = await rolesOf(platform, [id])
  if (!role) throw new DomainError('E_NOT_FOUND')
  return role
}

/** A person or a role in the scope of who asks. */
export async function subjectOf(
  platform: Platform,
  call: Call,
  { accountId, jobId }: { readonly accountId: unknown; readonly jobId: unknown },
): Promise<Subject> {
  if (typeof accountId === 'string') {
    const account = await get(contextFor(platform, call, 'account'), accountId)
    const ids = Array.isArray(account['jobIds']) ? (account['jobIds'] as string[]) : []
    return { caller: await callerOfAccount(platform, accountId), roles: await rolesOf(platform, ids) }
  }
  if (typeof jobId !== 'string') throw new DomainError('E_REQUIRED', { errors: { accountId: 'E_REQUIRED' } })
  const role = await roleOf(platform, call, jobId)
  return { caller: await callerOfRole(platform, jobId), roles: [role] }
}
