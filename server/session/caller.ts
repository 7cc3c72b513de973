import { createHash } from 'node:crypto'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import {
  type Catalogue,
  type Grant,
  menuPermissionsOf,
  type Permissions,
  type Permit,
  permissionsOf,
  permits,
  pickableBy,
  pickerRows,
  type RowsShown,
  rowsFor,
  rowsShownBy,
} from '#declare'
import type { Executor } from '../database/executor.ts'
import { byKey } from '../database/prepared.ts'
import type { Caller, SessionLimits } from '../platform/call.ts'
import { limitsOf } from './limits.ts'
import type { SessionEnd, SessionStage } from './sessions.ts'

type DataScope = Caller['dataScope']

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

/** A session with everything its account may do, as of this moment. */
export interface SessionFacts {
  readonly id: string
  readonly accountId: string
  readonly stage: SessionStage
  readonly createdAt: Date
  readonly lastUsedAt: Date
  /** When its holder last proved who they are. */
  readonly provedAt: Date | null
  readonly expiresAt: Date
  readonly endedAs: SessionEnd | null
  /** Null: the account is gone. */
  readonly name: string | null
  readonly enable: boolean | null
  readonly projectIds: readonly string[] | null
  readonly communityIds: readonly string[] | null
  readonly communitiesOfProjects: readonly string[] | null
  readonly projectsOfCommunities: readonly string[] | null
  /** Roles as JSON: the same text, the same rights. */
  readonly held: string
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

/** Roles as text, by a digest of it; replaced as a whole, so that who has asked by one goes on with that one. */
let knownRoles: ReadonlyMap<string, string> = new Map()
const maxRoles = 50

function remember(digest: string, text: string): void {
  const others = knownRoles.size < maxRoles ? knownRoles : []
  knownRoles = new Map([...others, [digest, text]])
}

type By = { readonly tokenHash: string } | { readonly id: string }

/** Takes the digests that are known and the value by which the session is found. */
const written = (name: 'id' | 'tokenHash') => sql`${byKey}
    select s."id", s."accountId", s."stage", s."createdAt", s."lastUsedAt", coalesce(s."provedAt", s."createdAt") as "provedAt", s."expiresAt", s."endedAs",
      a."name", a."enable", a."projectIds", a."communityIds",
      (select array_agg(c."id") from "community" c
        where c."projectId" = any(a."projectIds") and c."deletedAt" is null) as "communitiesOfProjects",
      (select array_agg(distinct c."projectId") from "community" c
        where c."id" = any(a."communityIds") and c."deletedAt" is null) as "projectsOfCommunities",
      r."digest", case when r."digest" = any(${[]}::text[]) then null else r."held" end as "held"
    from "session" s
    left join "account" a on a."id" = s."accountId" and a."deletedAt" is null
    cross join lateral (
      select h."held", encode(sha256(convert_to(h."held", 'UTF8')), 'hex') as "digest"
      from (select ${heldRoles}::text as "held" offset 0) as h offset 0
    ) as r
    where ${sql.ref(`s.${name}`)} = ${''}`

/** Asked first of every call: its text, which is always the same, is written once. */
const statements = new Map<'id' | 'tokenHash', string>()

function statementBy(name: 'id' | 'tokenHash', db: Executor): string {
  const text = statements.get(name) ?? written(name).compile(db).sql
  statements.set(name, text)
  return text
}

interface Answered extends Omit<SessionFacts, 'held'> {
  readonly digest: string
  /** Null: what is known under the digest. */
  readonly held: string | null
}

/**
 * One query for session, account, roles, grants and scope: what a call may do is never remembered from before. The
 * database works out the roles each time; only if they are no text that is known here, it sends them.
 */
export async function findSession(db: Executor, by: By): Promise<SessionFacts | null> {
  const known = knownRoles
  const [text, value] = 'id' in by ? [statementBy('id', db), by.id] : [statementBy('tokenHash', db), by.tokenHash]
  const { rows } = await db.executeQuery<Answered>(CompiledQuery.raw(text, [[...known.keys()], value]))
  const [facts] = rows
  if (!facts) return null
  const { digest, held, ...rest } = facts
  if (held !== null) remember(digest, held)
  return { ...rest, held: held ?? known.get(digest) ?? '[]' }
}

/** Role codes and base roles, once each (specification 6). */
export const rolesOf = (held: readonly HeldRole[]): string[] => [
  ...new Set(held.flatMap(({ code, baseRole }) => (baseRole === 'none' ? [code] : [code, baseRole]))),
]

export const isSuperAdmin = (held: readonly Pick<HeldRole, 'code'>[]): boolean =>
  held.some(({ code }) => code === 'super_admin')

const fromWidest = ['all', 'project', 'community'] as const
const widest = (held: readonly HeldRole[]): DataScope =>
  fromWidest.find((scope) => held.some(({ dataScope }) => dataScope === scope)) ?? 'own'

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

const everyPermit: ReadonlySet<Permit> = new Set(Object.keys(permits) as Permit[])

/** Projects and communities that a data scope opens. */
function placesOf(facts: SessionFacts, dataScope: DataScope) {
  if (dataScope === 'project')
    return { projectIds: facts.projectIds ?? [], communityIds: facts.communitiesOfProjects ?? [] }
  if (dataScope === 'community')
    return { projectIds: facts.projectsOfCommunities ?? [], communityIds: facts.communityIds ?? [] }
  return { projectIds: [], communityIds: [] }
}

type Rights = Pick<
  Caller,
  'roles' | 'superAdmin' | 'dataScope' | 'permits' | 'permitsByMenu' | 'picks' | 'shows' | 'stamp'
> & { readonly limits: SessionLimits }

/** What roles come to, all of it out of their text. */
function rightsIn(catalogue: Catalogue, text: string): Rights {
  const held: readonly HeldRole[] = JSON.parse(text)
  const superAdmin = isSuperAdmin(held)
  const grants = held.flatMap((one) => one.grants)
  let pickable: ReadonlySet<string> | undefined
  let offered: ReturnType<typeof pickerRows> | undefined
  let shown: RowsShown | undefined
  const permitsBy = (of: typeof permissionsOf): Caller['permits'] => {
    let permissions: Permissions | undefined
    return (resource) => {
      if (superAdmin) return everyPermit
      permissions ??= of(catalogue, grants)
      return permissions.get(resource) ?? null
    }
  }
  return {
    roles: rolesOf(held),
    superAdmin,
    dataScope: superAdmin ? 'all' : widest(held),
    permits: permitsBy(permissionsOf),
    permitsByMenu: permitsBy(menuPermissionsOf),
    picks: (resource) => {
      pickable ??= pickableBy(catalogue, grants)
      return superAdmin || pickable.has(resource)
    },
    shows: (resource, permit) => {
      if (superAdmin) return null
      if (permit === 'uses') {
        offered ??= pickerRows(catalogue, grants)
        return offered(resource)
      }
      shown ??= rowsShownBy(catalogue, grants)
      return rowsFor(shown.get(resource) ?? [], permit)
    },
    limits: limitsOf(held),
    stamp: createHash('sha256').update(text).digest('base64url').slice(0, 16),
  }
}

/** Combinations of roles whose rights are kept. */
const maxKept = 200
const rightsOf = new WeakMap<Catalogue, Map<string, Rights>>()

/**
 * The rights of roles as they are right now: every call reads the roles, and what the same ones come to is worked out
 * once. Nothing of them is believed beyond the text that was just read.
 */
function rightsOfRoles(catalogue: Catalogue, text: string): Rights {
  const kept = rightsOf.get(catalogue) ?? new Map<string, Rights>()
  rightsOf.set(catalogue, kept)
  const rights = kept.get(text) ?? rightsIn(catalogue, text)
  if (kept.size >= maxKept) kept.clear()
  kept.set(text, rights)
  return rights
}

/** How long a session with these facts may rest and last. */
export const limitsOfSession = (catalogue: Catalogue, { held }: Pick<SessionFacts, 'held'>): SessionLimits =>
  rightsOfRoles(catalogue, held).limits

/** Who calls, out of what the session says. A login that is not complete holds no roles and permits nothing. */
export function callerOf(catalogue: Catalogue, facts: SessionFacts): Caller {
  const complete = facts.stage === 'full'
  const rights = rightsOfRoles(catalogue, complete ? facts.held : '[]')
  return {
    accountId: facts.accountId,
    name: facts.name ?? '',
    sessionId: facts.id,
    stage: complete ? 'full' : 'pre',
    provedAt: facts.provedAt,
    ...rights,
    ...placesOf(facts, rights.dataScope),
  }
}
