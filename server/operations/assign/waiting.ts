import { sql } from 'kysely'
import { type NormalResource, satisfies } from '#declare'
import { isOpen } from '../../domain/assignment.ts'
import type { Context, OperationsPlatform } from '../../domain/context.ts'
import { contextFor } from '../../domain/rows.ts'
import { lock } from '../../domain/storage.ts'
import { deliver, withdraw } from '../../inbox/deliver.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { callerOfAccount, internalCall, systemCaller } from '../../session/internalCall.ts'
import { type ChangedRow, contextOfActor } from './actor.ts'
import { assigned, mayWorkOn } from './candidates.ts'

/** Name of the work in the queue. */
export const waitingWork = 'tellWaiting'

/** Rows of one write that people are told of one by one. A sheet with more is no news for a bell: the work list counts them. */
const mostRows = 20
/** People who are told of one row. */
const mostPeople = 200

/** Whether a row waits for anybody who may work on it. */
const isFree = (resource: NormalResource, row: ChangedRow): boolean =>
  resource.assignee !== null && isOpen(resource, row) && (row[resource.assignee.field] ?? null) === null

/**
 * Asks, in the transaction of the write, for people to be told of rows that came to wait for anybody, and takes back what
 * was told of rows that do not wait for anybody any more.
 */
export const watchWaiting = (platform: OperationsPlatform, jobs: Jobs): (() => void) =>
  platform.events.on('rowsStored', async ({ resource: name, rows }) => {
    const resource = platform.catalogue.byName[name]
    if (resource?.assignee?.by !== 'hand') return
    const wasFree = (row: ChangedRow | null) => row !== null && isFree(resource, row)
    const came = rows.filter(({ before, after }) => isFree(resource, after) && !wasFree(before))
    if (came.length <= mostRows)
      for (const { after } of came) await jobs.enqueue(waitingWork, { resource: name, id: after.id })
    const gone = rows.filter(({ before, after }) => wasFree(before) && !isFree(resource, after))
    const [first] = gone
    if (!first) return
    const ids = gone.map(({ after }) => after.id)
    await withdraw(contextOfActor(platform, name, first.after), 'waiting', ids)
  })

/** Accounts whose roles permit the work, one question for all who hold the same roles. Super administrators are no desk. */
async function holders({ platform, call, resource }: Context): Promise<string[]> {
  const { rows } = await sql<{ ids: readonly string[] }>`
    select array_agg(a.id order by a.id) as ids from "account" a
    where a."deletedAt" is null and a.enable and cardinality(a."jobIds") > 0 group by a."jobIds"`.execute(call.db)
  const found: string[] = []
  for (const { ids } of rows) {
    const caller = ids[0] === undefined ? null : await callerOfAccount(platform, ids[0])
    if (!caller || caller.superAdmin || !resource.assignee) continue
    if (satisfies(caller.permits(resource.of), resource.assignee)) found.push(...ids)
  }
  return found
}

/** Tells everybody who may work on a row that it waits, if it still does. */
export async function tellWaiting(platform: OperationsPlatform, name: string, id: string): Promise<void> {
  const asked = contextFor(platform, internalCall(platform, systemCaller), name)
  const free = assigned(asked)
  const people: string[] = []
  for (const one of (await holders(asked)).slice(0, mostPeople)) if (await mayWorkOn(free, one, id)) people.push(one)
  await platform.database.transaction(async () => {
    const [found] = await lock({ ...asked, trusted: true }, [id])
    if (!found || !isFree(asked.resource, found.row)) return
    const context = contextOfActor(platform, name, found.row)
    await deliver(context, { kind: 'waiting', recordId: id, key: `waiting:${id}:${found.row.version}` }, people)
  })
}
