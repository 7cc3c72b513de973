import { sql } from 'kysely'
import type { Locale } from '../../src/platform/contract.ts'
import { newId } from '../core/identifier.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import { emitDomainEvents } from '../domain/emitDomainEvents.ts'
import { repositoryFor } from '../domain/rows.ts'
import { anonymousCaller } from '../platform/anonymous.ts'
import type { Call, Caller } from '../platform/call.ts'
import type { Rows } from '../platform/repository.ts'
import { endOfToken } from './accessTokens/authenticateToken.ts'
import { callerOf, findAccessToken, type SessionFacts } from './caller.ts'
import { heldRoles, rolesWhere } from './heldRoles.ts'

/**
 * A call that nobody makes over the network: of a job or of the clock. `requestId`: of the call that it goes on with, so that
 * the trail has all of it as one change; `tool`: through which an assistant asked for it.
 */
export function internalCall(
  platform: OperationsPlatform,
  caller: Caller,
  locale: Locale = 'zh',
  now: Date = platform.clock(),
  requestId = `job-${newId(now.getTime())}`,
  tool?: string | null,
): Call {
  const call: Call = {
    caller,
    get db() {
      return platform.database.read
    },
    now,
    locale,
    requestId,
    ip: '127.0.0.1',
    rows: ((resource: string) => repositoryFor(platform, call, resource)) as Rows,
    emit: (events) => emitDomainEvents(platform, call, events),
    ...(tool && { tool }),
  }
  return call
}

/** The server acting for itself. */
export const systemCaller: Caller = Object.freeze({
  ...anonymousCaller,
  accountId: 'system',
  name: 'system',
  superAdmin: true,
  dataScope: 'all',
  stage: 'full',
  shows: () => null,
})

const completed = {
  stage: 'full',
  endedAs: null,
  enable: true,
  createdAt: new Date(0),
  lastUsedAt: new Date(0),
  expiresAt: new Date(0),
} as const

/** An account with what it may see and do now, not when it asked; null when it may do nothing any more. */
export async function callerOfAccount(platform: OperationsPlatform, accountId: string): Promise<Caller | null> {
  if (accountId === systemCaller.accountId) return systemCaller
  const { rows } = await sql<SessionFacts>`
    select a.id, a.id as "accountId", 'full' as stage, null as "endedAs", null as "provedAt", a.name, a.enable,
      a."projectIds", a."communityIds",
      (select array_agg(c.id) from "community" c
        where c."projectId" = any(a."projectIds") and c."deletedAt" is null) as "communitiesOfProjects",
      (select array_agg(distinct c."projectId") from "community" c
        where c.id = any(a."communityIds") and c."deletedAt" is null) as "projectsOfCommunities",
      ${heldRoles}::text as held
    from "account" a where a.id = ${accountId} and a."deletedAt" is null and a.enable`.execute(platform.database.read)
  const [facts] = rows
  return facts ? callerOf(platform.catalogue, facts) : null
}

/** What long work keeps of the token by which it was asked for; nothing where a session asked. */
export interface AskedBy {
  readonly tokenId?: string | null
  readonly tool?: string | null
}

/** What of a call long work keeps, to go on as what it was asked for by. */
export const askedBy = ({ caller, tool }: Call): AskedBy => ({
  ...(caller.token && { tokenId: caller.token.id }),
  ...(tool !== undefined && { tool }),
})

/**
 * Who asked for long work, with what they may see and do now: through the token by which they asked, if they did. Null when
 * they may do nothing any more, or the token no longer counts.
 */
export async function callerBehind(
  platform: OperationsPlatform,
  accountId: string,
  tokenId: string | null | undefined,
): Promise<Caller | null> {
  if (!tokenId) return callerOfAccount(platform, accountId)
  const facts = await findAccessToken(platform.database.read, { id: tokenId })
  const counts = facts?.accountId === accountId && endOfToken(facts, platform.clock()) === null
  return counts ? callerOf(platform.catalogue, facts) : null
}

/** Somebody who has one role and nothing else: no rows of their own, no projects, no communities. Null: it does not count. */
export async function callerOfRole(platform: OperationsPlatform, id: string): Promise<Caller | null> {
  const { rows } = await sql<{ readonly held: string }>`
    select ${rolesWhere(sql`j."id" = ${id}`)}::text as held`.execute(platform.database.read)
  const held = rows[0]?.held ?? '[]'
  if (held === '[]') return null
  const nobody = { id: '', accountId: '', name: '', provedAt: null, projectIds: [], communityIds: [] }
  const places = { communitiesOfProjects: [], projectsOfCommunities: [] }
  return callerOf(platform.catalogue, { ...nobody, ...places, held, ...completed })
}

const rightsOf = ({ stamp, dataScope, projectIds, communityIds }: Caller) =>
  JSON.stringify([stamp, dataScope, [...projectIds].sort(), [...communityIds].sort()])

/** Work that takes long ends here when its author may do or see something else by now than when it began. */
export class RightsChanged extends Error {
  override readonly name = 'RightsChanged'
}

/** Asked between the parts of long work. Throws `RightsChanged`. */
export async function ensureSameRights(platform: OperationsPlatform, caller: Caller): Promise<void> {
  const now = await callerBehind(platform, caller.accountId, caller.token?.id)
  if (!now || rightsOf(now) !== rightsOf(caller)) throw new RightsChanged('the rights of the author changed')
}
