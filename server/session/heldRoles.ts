import { type RawBuilder, sql } from 'kysely'
import type { Grant, Permit } from '#declare'
import type { Executor } from '../database/executor.ts'
import type { Caller } from '../platform/call.ts'

export type DataScope = Caller['dataScope']

/** A role as it counts right now: enabled and not deleted. */
export interface HeldRole {
  readonly code: string
  readonly baseRole: string
  readonly dataScope: DataScope
  /** Limits of sessions; null: the usual ones. */
  readonly idleMinutes: number | null
  readonly sessionHours: number | null
  readonly grants: readonly (Grant & { readonly menuId: string; readonly offered: readonly Permit[] | null })[]
}

/** The enabled ones of some roles `j` with their grants, as JSON. */
export const rolesWhere = (which: RawBuilder<boolean>) => sql<readonly HeldRole[]>`(
  select coalesce(json_agg(json_build_object(
    'code', j."code", 'baseRole', j."baseRole", 'dataScope', j."dataScope",
    'idleMinutes', j."idleMinutes", 'sessionHours', j."sessionHours",
    'grants', (
      select coalesce(json_agg(json_build_object(
        'menuId', m."id", 'path', m."path", 'offered', m."operations", 'operations', coalesce(p->'operations', '[]'::jsonb))), '[]')
      from jsonb_array_elements(case when jsonb_typeof(j."menuPermissions") = 'array' then j."menuPermissions" end) p
      join "menu" m on m."id" = p->>'menuId' and m."deletedAt" is null
    )) order by j."id"), '[]')
  from "job" j where ${which} and j."enable" and j."deletedAt" is null
)`

/** The enabled roles of account `a` with their grants, as JSON. */
export const heldRoles = rolesWhere(sql`j."id" = any(a."jobIds")`)

/** Role codes and base roles, once each (specification 6). */
export const rolesOf = (held: readonly HeldRole[]): string[] => [
  ...new Set(held.flatMap(({ code, baseRole }) => (baseRole === 'none' ? [code] : [code, baseRole]))),
]

/** Code of the role that permits everything. */
export const superAdminRole = 'super_admin'

export const isSuperAdmin = (held: readonly Pick<HeldRole, 'code'>[]): boolean =>
  held.some(({ code }) => code === superAdminRole)

/** Menu entries with the codes granted on them. What a menu no longer offers is no longer granted either. */
export const grantsIn = (held: readonly HeldRole[]): (Grant & { readonly menuId: string })[] =>
  held.flatMap(({ grants }) =>
    grants.map(({ menuId, path, offered, operations }) => ({
      menuId,
      path,
      operations: operations.filter((code) => offered?.includes(code)),
    })),
  )

/** What the enabled roles of an account grant, menu by menu. */
export async function grantsOf(db: Executor, accountId: string): Promise<(Grant & { readonly menuId: string })[]> {
  const { rows } = await sql<{ held: readonly HeldRole[] }>`
    select ${heldRoles} as "held" from "account" a where a."id" = ${accountId} and a."deletedAt" is null`.execute(db)
  return grantsIn(rows[0]?.held ?? [])
}
