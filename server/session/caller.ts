import { CompiledQuery, sql } from 'kysely'
import type { Catalogue } from '#declare'
import type { Executor } from '../database/executor.ts'
import { byKey } from '../database/prepared.ts'
import type { Caller, SessionLimits, UsedToken } from '../platform/call.ts'
import { type DataScope, heldRoles } from './heldRoles.ts'
import { rightsOfRoles } from './rightsOfRoles.ts'
import type { SessionEnd, SessionStage } from './sessions.ts'

/** What carries a call, a session or an access token, with everything its account may do, as of this moment. */
export interface SessionFacts {
  readonly id: string
  readonly accountId: string
  readonly stage: SessionStage
  readonly createdAt: Date
  /** Of a token that nobody has used, long ago. */
  readonly lastUsedAt: Date
  /** When its holder last proved who they are; of a token nobody did. */
  readonly provedAt: Date | null
  readonly expiresAt: Date
  /** Of a token whose secret changes: when this one ends. */
  readonly secretExpiresAt?: Date | null
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
  /** Absent of sessions. */
  readonly token?: UsedToken | null
}

/** Roles as text, by a digest of it; replaced as a whole, so that who has asked by one goes on with that one. */
let knownRoles: ReadonlyMap<string, string> = new Map()
const maxRoles = 50

function remember(digest: string, text: string): void {
  const others = knownRoles.size < maxRoles ? knownRoles : []
  knownRoles = new Map([...others, [digest, text]])
}

type Key = 'id' | 'tokenHash'
type By = { readonly tokenHash: string } | { readonly id: string }

/** Where calls are carried from, with what each says of itself as `s`. */
const sources = {
  session: sql`s."stage", s."lastUsedAt", coalesce(s."provedAt", s."createdAt") as "provedAt", s."endedAs", null as "token",
      null::timestamptz as "secretExpiresAt"`,
  accessToken: sql`'full' as "stage", coalesce(s."lastUsedAt", to_timestamp(0)) as "lastUsedAt", null::timestamptz as "provedAt",
      case when s."revokedAt" is null then null else 'invalid' end as "endedAs",
      json_build_object('id', s."id", 'name', s."name", 'access', s."access", 'areas', s."areas", 'reveal', s."reveal",
        'audience', s."audience") as "token", s."secretExpiresAt"`,
} as const
type Source = keyof typeof sources

/** Takes the values, as JSON, by which sessions or tokens are found, and the digests that are known. */
const written = (source: Source, key: Key) => sql`${byKey}
    select k."value" as "by", f.* from json_array_elements_text(${''}::json) as k("value") cross join lateral (
      select s."id", s."accountId", s."createdAt", s."expiresAt", ${sources[source]},
        a."name", a."enable", a."projectIds", a."communityIds",
        (select array_agg(c."id") from "community" c
          where c."projectId" = any(a."projectIds") and c."deletedAt" is null) as "communitiesOfProjects",
        (select array_agg(distinct c."projectId") from "community" c
          where c."id" = any(a."communityIds") and c."deletedAt" is null) as "projectsOfCommunities",
        r."digest", case when r."digest" = any(${[]}::text[]) then null else r."held" end as "held"
      from ${sql.table(source)} s
      left join "account" a on a."id" = s."accountId" and a."deletedAt" is null
      cross join lateral (
        select h."held", encode(sha256(convert_to(h."held", 'UTF8')), 'hex') as "digest"
        from (select ${heldRoles}::text as "held" offset 0) as h offset 0
      ) as r
      where ${sql.ref(`s.${key}`)} = k."value" offset 0
    ) as f`

/** Asked first of every call: its text, which is always the same, is written once. */
const statements = new Map<string, string>()

function statementBy(source: Source, key: Key, db: Executor): string {
  const name = `${source}.${key}`
  const text = statements.get(name) ?? written(source, key).compile(db).sql
  statements.set(name, text)
  return text
}

interface Answered extends Omit<SessionFacts, 'held'> {
  /** What was asked for. */
  readonly by: string
  readonly digest: string
  /** Null: what is known under the digest. */
  readonly held: string | null
}

type Facts = ReadonlyMap<string, SessionFacts>

async function read(db: Executor, text: string, values: ReadonlySet<string>): Promise<Facts> {
  const known = knownRoles
  const parameters = [JSON.stringify([...values]), [...known.keys()]]
  const { rows } = await db.executeQuery<Answered>(CompiledQuery.raw(text, parameters))
  const found = new Map<string, SessionFacts>()
  for (const { by, digest, held, ...rest } of rows) {
    if (held !== null) remember(digest, held)
    found.set(by, { ...rest, held: held ?? known.get(digest) ?? '[]' })
  }
  return found
}

/** What is about to be asked, by its statement. */
interface Batch {
  readonly values: Set<string>
  readonly facts: Promise<Facts>
}
const batches = new WeakMap<Executor, Map<string, Batch>>()

/** Calls that arrive together are asked for together, by a statement that begins when all of them are there. */
function batchOf(db: Executor, text: string): Batch {
  const open = batches.get(db) ?? new Map<string, Batch>()
  batches.set(db, open)
  const found = open.get(text)
  if (found) return found
  const values = new Set<string>()
  const facts = new Promise<Facts>((resolve, reject) => {
    setImmediate(() => {
      open.delete(text)
      read(db, text, values).then(resolve, reject)
    })
  })
  const batch = { values, facts }
  open.set(text, batch)
  return batch
}

async function find(db: Executor, source: Source, by: By): Promise<SessionFacts | null> {
  const [key, value] = 'id' in by ? (['id', by.id] as const) : (['tokenHash', by.tokenHash] as const)
  const { values, facts } = batchOf(db, statementBy(source, key, db))
  values.add(value)
  return (await facts).get(value) ?? null
}

/**
 * One query for session, account, roles, grants and scope: what a call may do is never remembered from before. The
 * database works out the roles each time; only if they are no text that is known here, it sends them.
 */
export const findSession = (db: Executor, by: By): Promise<SessionFacts | null> => find(db, 'session', by)

/** The same of an access token, by the same query. */
export const findAccessToken = (db: Executor, by: By): Promise<SessionFacts | null> => find(db, 'accessToken', by)

/** Projects and communities that a data scope opens. */
function placesOf(facts: SessionFacts, dataScope: DataScope) {
  if (dataScope === 'project')
    return { projectIds: facts.projectIds ?? [], communityIds: facts.communitiesOfProjects ?? [] }
  if (dataScope === 'community')
    return { projectIds: facts.projectsOfCommunities ?? [], communityIds: facts.communityIds ?? [] }
  return { projectIds: [], communityIds: [] }
}

/** How long a session with these facts may rest and last. */
export const limitsOfSession = (catalogue: Catalogue, { held }: Pick<SessionFacts, 'held'>): SessionLimits =>
  rightsOfRoles(catalogue, held).limits

/** Who calls, out of what session or token say. A login that is not complete holds no roles and permits nothing. */
export function callerOf(catalogue: Catalogue, facts: SessionFacts): Caller {
  const complete = facts.stage === 'full'
  const token = facts.token ?? null
  const rights = rightsOfRoles(catalogue, complete ? facts.held : '[]', token?.areas)
  return {
    accountId: facts.accountId,
    name: facts.name ?? '',
    sessionId: token ? '' : facts.id,
    stage: complete ? 'full' : 'pre',
    provedAt: facts.provedAt,
    ...rights,
    ...placesOf(facts, rights.dataScope),
    ...(token && { token }),
  }
}
