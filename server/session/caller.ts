import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type Catalogue,
  type Grant,
  menuPermissionsOf,
  type Permissions,
  type Permit,
  permissionsOf,
  permits,
} from '#declare'
import type { Caller, Executor } from '../call.ts'
import { byKey } from '../database/prepared.ts'
import type { SessionEnd, SessionStage } from './sessions.ts'

type DataScope = Caller['dataScope']

/** A role as it counts right now: enabled and not deleted. */
export interface HeldRole {
  readonly code: string
  readonly baseRole: string
  readonly dataScope: DataScope
  readonly grants: readonly (Grant & { readonly menuId: string; readonly offered: readonly Permit[] | null })[]
}

/** A session with everything its account may do, as of this moment. */
export interface SessionFacts {
  readonly id: string
  readonly accountId: string
  readonly stage: SessionStage
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly endedAs: SessionEnd | null
  /** Null: the account is gone. */
  readonly name: string | null
  readonly enable: boolean | null
  readonly projectIds: readonly string[] | null
  readonly communityIds: readonly string[] | null
  readonly communitiesOfProjects: readonly string[] | null
  readonly projectsOfCommunities: readonly string[] | null
  readonly held: readonly HeldRole[]
}

/** The enabled roles of account `a` with their grants, as JSON. */
export const heldRoles = sql<readonly HeldRole[]>`(
  select coalesce(json_agg(json_build_object(
    'code', j."code", 'baseRole', j."baseRole", 'dataScope', j."dataScope",
    'grants', (
      select coalesce(json_agg(json_build_object(
        'menuId', m."id", 'path', m."path", 'offered', m."operations", 'operations', coalesce(p->'operations', '[]'::jsonb))), '[]')
      from jsonb_array_elements(case when jsonb_typeof(j."menuPermissions") = 'array' then j."menuPermissions" end) p
      join "menu" m on m."id" = p->>'menuId' and m."deletedAt" is null
    ))), '[]')
  from "job" j where j."id" = any(a."jobIds") and j."enable" and j."deletedAt" is null
)`

/** One query for session, account, roles, grants and scope: what a call may do is never remembered from before. */
export async function findSession(
  db: Executor,
  by: { readonly tokenHash: string } | { readonly id: string },
): Promise<SessionFacts | null> {
  const named = 'id' in by ? sql`s."id" = ${by.id}` : sql`s."tokenHash" = ${by.tokenHash}`
  const { rows } = await sql<SessionFacts>`${byKey}
    select s."id", s."accountId", s."stage", s."lastUsedAt", s."expiresAt", s."endedAs",
      a."name", a."enable", a."projectIds", a."communityIds",
      (select array_agg(c."id") from "community" c
        where c."projectId" = any(a."projectIds") and c."deletedAt" is null) as "communitiesOfProjects",
      (select array_agg(distinct c."projectId") from "community" c
        where c."id" = any(a."communityIds") and c."deletedAt" is null) as "projectsOfCommunities",
      ${heldRoles} as "held"
    from "session" s
    left join "account" a on a."id" = s."accountId" and a."deletedAt" is null
    where ${named}`.execute(db)
  return rows[0] ?? null
}

/** Role codes and base roles, once each (specification 6). */
export const rolesOf = (held: readonly HeldRole[]): string[] => [
  ...new Set(held.flatMap(({ code, baseRole }) => (baseRole === 'none' ? [code] : [code, baseRole]))),
]

export const isSuperAdmin = (held: readonly HeldRole[]): boolean => held.some(({ code }) => code === 'super_admin')

const fromWidest = ['all', 'project', 'community'] as const
const widest = (held: readonly HeldRole[]): DataScope =>
  fromWidest.find((scope) => held.some(({ dataScope }) => dataScope === scope)) ?? 'own'

/** Menu entries with the codes granted on them. What a menu no longer offers is no longer granted either. */
const grantsIn = (held: readonly HeldRole[]): (Grant & { readonly menuId: string })[] =>
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

const everyPermit: ReadonlySet<Permit> = new Set(Object.keys(permits) as Permit[])

/** Projects and communities that a data scope opens. */
function placesOf(facts: SessionFacts, dataScope: DataScope) {
  if (dataScope === 'project')
    return { projectIds: facts.projectIds ?? [], communityIds: facts.communitiesOfProjects ?? [] }
  if (dataScope === 'community')
    return { projectIds: facts.projectsOfCommunities ?? [], communityIds: facts.communityIds ?? [] }
  return { projectIds: [], communityIds: [] }
}

/** Who calls, out of what the session says. A login that is not complete holds no roles and permits nothing. */
export function callerOf(catalogue: Catalogue, facts: SessionFacts): Caller {
  const complete = facts.stage === 'full'
  const held = complete ? facts.held : []
  const superAdmin = isSuperAdmin(held)
  const dataScope = superAdmin ? 'all' : widest(held)
  const grants = held.flatMap((one) => one.grants)
  const permitsBy = (of: typeof permissionsOf): Caller['permits'] => {
    let permissions: Permissions | undefined
    return (resource) => {
      if (superAdmin) return everyPermit
      permissions ??= of(catalogue, grants)
      return permissions.get(resource) ?? null
    }
  }
  return {
    accountId: facts.accountId,
    name: facts.name ?? '',
    sessionId: facts.id,
    roles: rolesOf(held),
    superAdmin,
    stage: complete ? 'full' : 'pre',
    dataScope,
    ...placesOf(facts, dataScope),
    permits: permitsBy(permissionsOf),
    permitsByMenu: permitsBy(menuPermissionsOf),
    stamp: createHash('sha256').update(JSON.stringify(held)).digest('base64url').slice(0, 16),
  }
}
