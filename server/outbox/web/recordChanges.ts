import { sql } from 'kysely'
import { newId } from '../../core/identifier.ts'
import type { Subscription } from '../../core/subscriptions.ts'
import type { Executor } from '../../database/executor.ts'
import type { RowsWritten } from '../../events/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NewMessage, queueMessages } from '../queue.ts'

/** A change of one row, as a webhook says it. No values: whoever is told reads the row with their own rights. */
export interface RowEvent {
  readonly type: `${string}.${RowsWritten['type']}`
  readonly timestamp: string
  readonly data: {
    readonly resource: string
    readonly id: string
    /** Null: the row is gone for good. */
    readonly version: number | null
    /** Names of the fields that were written, of rows that were there before. */
    readonly fields: readonly string[]
    readonly actor: string
  }
}

/** Changes of rows in one go, as a group chat is told of them. */
export interface GroupEvent extends Pick<RowsWritten, 'resource' | 'type' | 'ids'> {
  readonly count: number
}

/** Ids that a group chat needs for a link. */
const linked = 1

async function versionsOf(db: Executor, { resource, ids }: RowsWritten): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: unknown }>`
    select "id", "version" from ${sql.table(resource)} where "id" = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, Number(version)]))
}

/** One message for each row, to each webhook; those of one row in the order of its changes. */
async function rowMessages(db: Executor, written: RowsWritten, to: readonly Subscription[]): Promise<NewMessage[]> {
  if (to.length === 0) return []
  const { resource, type, ids, fields, at, actorId } = written
  const versions = await versionsOf(db, written)
  return ids.flatMap((id) => {
    const data = { resource, id, version: versions.get(id) ?? null, fields, actor: actorId }
    const payload: RowEvent = { type: `${resource}.${type}`, timestamp: at.toISOString(), data }
    const message = { key: newId(at.getTime()), orderKey: `${resource}:${id}`, payload }
    return to.map(({ name }): NewMessage => ({ ...message, channel: 'webhook', recipient: name }))
  })
}

function groupMessages({ resource, type, ids, at }: RowsWritten, to: readonly Subscription[]): NewMessage[] {
  const payload: GroupEvent = { resource, type, ids: ids.slice(0, linked), count: ids.length }
  const key = newId(at.getTime())
  return to.map(({ kind, name }) => ({ channel: kind, recipient: name, key, orderKey: null, payload }))
}

/** Stores, in the transaction of every write of rows, the messages for those who want to know. */
export function recordChanges(
  { events, database }: Pick<Platform, 'events' | 'database'>,
  subscriptions: readonly Subscription[],
  wake: () => void,
): () => void {
  return events.on('rowsWritten', async (written) => {
    const to = subscriptions.filter(
      (one) => one.resources.includes(written.resource) && one.events.includes(written.type),
    )
    if (to.length === 0) return
    const db = database.read
    const hooks = await rowMessages(
      db,
      written,
      to.filter(({ kind }) => kind === 'webhook'),
    )
    const groups = groupMessages(
      written,
      to.filter(({ kind }) => kind !== 'webhook'),
    )
    await queueMessages(db, written.at, [...hooks, ...groups])
    database.afterCommit(wake, 'outbox')
  })
}
