import { sql } from 'kysely'
import type { NormalResource } from '#declare'
import { endOfDay, shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import { contextFor } from '../../domain/rows.ts'
import { deliver } from '../../inbox/deliver.ts'
import { readersAmong } from '../../inbox/readers.ts'
import { internalCall, systemCaller } from '../../session/internalCall.ts'

/** What people are reminded of. */
type Reminder = 'dueToday' | 'overdue'

/** A row is told of once for each moment that it was due at. */
const keyOf = (kind: Reminder) =>
  sql<string>`${kind}::text || ':' || t.id || ':' || extract(epoch from t."dueAt")::text`

/** Rows of one resource that are told of at one time. */
const part = 500

interface DueRow {
  readonly id: string
  readonly assigneeId: string
  readonly key: string
}

/** Rows that wait for somebody, are due before a moment, and of which that person was not told yet. */
async function dueRows(
  { database }: OperationsPlatform,
  { of, assignee, stateField }: NormalResource,
  kind: Reminder,
  [from, to]: readonly [Date, Date],
): Promise<readonly DueRow[]> {
  if (!assignee || stateField === null) return []
  const holder = sql.ref(`t.${assignee.field}`)
  const { rows } = await sql<DueRow>`select t.id, ${holder} as "assigneeId", ${keyOf(kind)} as key
    from ${sql.table(of)} t
    where t."deletedAt" is null and ${holder} is not null and t."dueAt" >= ${from} and t."dueAt" < ${to}
      and ${sql.ref(`t.${stateField}`)} = any(${[...assignee.states]}::text[])
      and not exists (select from "inboxItem" i where i."accountId" = ${holder} and i."key" = ${keyOf(kind)})
    order by t."dueAt", t.id limit ${part}`.execute(database.read)
  return rows
}

/** Tells people once of each of their rows that is due in the period. */
async function remind(platform: OperationsPlatform, kind: Reminder, period: readonly [Date, Date]): Promise<void> {
  for (const resource of platform.catalogue.resources) {
    if (resource.name !== resource.of || !resource.due) continue
    const context = contextFor(platform, internalCall(platform, systemCaller), resource.of)
    for (const { id, assigneeId, key } of await dueRows(platform, resource, kind, period))
      await platform.database.transaction(async () => {
        await deliver(context, { kind, recordId: id, key }, await readersAmong(context, id, [assigneeId]))
      })
  }
}

/** How far back rows are looked for whose time was over while no server ran. */
const lookBackMs = 90 * 24 * 60 * 60 * 1000

/** Tells people of their rows whose time is over. */
export const remindOverdue = (platform: OperationsPlatform): Promise<void> => {
  const now = platform.clock()
  return remind(platform, 'overdue', [new Date(now.getTime() - lookBackMs), now])
}

/** In the morning: tells people of their rows that are due in the course of the day. */
export const remindDueToday = (platform: OperationsPlatform): Promise<void> => {
  const now = platform.clock()
  return remind(platform, 'dueToday', [now, new Date(endOfDay(shanghaiDay(now)))])
}
