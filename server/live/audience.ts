import { sql } from 'kysely'
import { type NormalOperation, type NormalResource, satisfies } from '#declare'
import type { LiveEvent } from '../../src/platform/contract.ts'
import { inboxName } from '../../src/platform/inboxContract.ts'
import { presenceName } from '../../src/platform/presenceContract.ts'
import { own } from '../domain/columns.ts'
import { connection, type OperationsPlatform } from '../domain/context.ts'
import { contextFor } from '../domain/rows.ts'
import { visible } from '../domain/scope.ts'
import type { RowsChanged } from '../events/events.ts'
import type { Caller } from '../platform/call.ts'
import { internalCall } from '../session/internalCall.ts'

/** Ids that one event names; who needs more reads the list anyway. */
const maxNamed = 200

/** Told to the accounts that the ids name, and to nobody else. */
const forAccounts: ReadonlySet<string> = new Set([inboxName, presenceName])

/** Answers for callers of the same scope, for as long as one delivery lasts. */
export type Seen = Map<string, Promise<ReadonlySet<string>>>

/** The call by which the caller reads rows of the resource. */
function readBy(caller: Caller, { of, operations }: NormalResource): NormalOperation | undefined {
  const lists = operations.filter(({ verb }) => verb === 'list')
  const reading = lists.length > 0 ? lists : operations.filter(({ verb }) => verb === 'detail')
  const held = caller.permits(of)
  return reading.find((operation) => satisfies(held, operation))
}

/** Which of these rows are in the caller's scope, deleted ones included; null: no scope keeps any from them. */
async function idsInScope(
  platform: OperationsPlatform,
  caller: Caller,
  resource: NormalResource,
  permit: NormalOperation['permit'],
  ids: readonly string[],
  seen: Seen,
): Promise<ReadonlySet<string> | null> {
  const context = contextFor(platform, internalCall(platform, caller), resource.of, permit)
  const scope = visible(context)
  if (!scope) return null
  const db = connection(context)
  const query = sql<{ id: string }>`select ${sql.ref(`${own}.id`)} as id
    from ${sql.table(resource.of)} as ${sql.ref(own)}
    where ${sql.ref(`${own}.id`)} = any(${[...ids]}::text[]) and ${scope}`.compile(db)
  const key = JSON.stringify([query.sql, query.parameters])
  const known = seen.get(key) ?? db.executeQuery(query).then(({ rows }) => new Set(rows.map(({ id }) => id)))
  seen.set(key, known)
  return known
}

const eventOf = ({ resource, type }: RowsChanged, ids: readonly string[]): LiveEvent => ({
  resource,
  type,
  ids: ids.length > maxNamed ? [] : ids,
})

/**
 * What of the changes the caller is told: only rows they may list. A row that is gone for good is in nobody's scope
 * any more; callers with a scope learn that the resource changed, and no id.
 */
export async function eventsFor(
  platform: OperationsPlatform,
  caller: Caller,
  changes: readonly RowsChanged[],
  seen: Seen,
): Promise<readonly LiveEvent[]> {
  const events: LiveEvent[] = []
  for (const change of changes) {
    const { resource: name, type, ids, by } = change
    // Whoever is meant learns that there is something new, and of nobody else.
    if (forAccounts.has(name) && ids.includes(caller.accountId)) events.push({ resource: name, type, ids: [] })
    const resource = platform.catalogue.byName[name]
    const reading = resource && by !== caller.sessionId ? readBy(caller, resource) : undefined
    if (!resource || !reading) continue
    const inScope = await idsInScope(platform, caller, resource, reading.permit, ids, seen)
    const named = inScope ? ids.filter((id) => inScope.has(id)) : ids
    const hard = type === 'deleted' && resource.operations.some((one) => one.verb === 'remove' && one.hard)
    if (named.length > 0 || hard) events.push(eventOf(change, named))
  }
  return events
}
