import { type RawBuilder, sql } from 'kysely'
import { type NormalResource, satisfies } from '#declare'
import { endOfDay, shanghaiDay } from '../../../src/fields/shanghai.ts'
import type { WorkAnswer, WorkCounts } from '../../../src/platform/assignmentContract.ts'
import { operationOf, reached } from '../../domain/askedRecord.ts'
import { own } from '../../domain/columns.ts'
import { contextFor } from '../../domain/rows.ts'
import { writable } from '../../domain/scope.ts'
import { countsOf } from '../../domain/storage.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { peopleSeen } from './load.ts'

const always = sql<boolean>`true`
const never = sql<boolean>`false`

/** Counts what waits of one resource for the caller; null: they have no list of it. */
function countsIn(platform: Platform, call: Call, resource: NormalResource): RawBuilder<unknown> | null {
  const { assignee, due, stateField } = resource
  if (!assignee || stateField === null) return null
  const asked = contextFor(platform, call, resource.name)
  const context = reached(asked, operationOf(asked, 'list'))
  if (!context) return null
  const column = (name: string) => sql.ref(`${own}.${name}`)
  const mine = sql<boolean>`${column(assignee.field)} = ${call.caller.accountId}`
  const isDue = (when: RawBuilder<boolean>) => (due ? sql<boolean>`${mine} and ${when}` : never)
  const [now, tomorrow] = [call.now.toISOString(), endOfDay(shanghaiDay(call.now))]
  const mayWork = satisfies(call.caller.permits(resource.of), assignee)
  const reachable = writable({ ...context, permit: assignee.permit }) ?? always
  const counted: Record<keyof WorkCounts, RawBuilder<boolean>> = {
    mine,
    dueToday: isDue(sql`${column('dueAt')} >= ${now}::timestamptz and ${column('dueAt')} < ${tomorrow}::timestamptz`),
    overdue: isDue(sql`${column('dueAt')} < ${now}::timestamptz`),
    free: mayWork ? sql<boolean>`${column(assignee.field)} is null and ${reachable}` : never,
  }
  const waiting = sql<boolean>`${column(stateField)} = any(${[...assignee.states]}::text[])`
  return sql`select ${resource.name}::text as "resource", c.* from (${countsOf(context, [waiting], counted)}) as c`
}

/** What waits for the caller, of every resource whose rows are somebody's to work on, by one statement. */
export async function workOf(platform: Platform, call: Call): Promise<WorkAnswer> {
  const counts = platform.catalogue.resources.flatMap((resource) => countsIn(platform, call, resource) ?? [])
  const seesLoad = peopleSeen(platform, call) !== null
  if (counts.length === 0) return { list: [], seesLoad }
  const { rows } = await sql<WorkAnswer['list'][number]>`${sql.join(counts, sql` union all `)}`.execute(call.db)
  return { list: rows.filter(({ mine, free }) => mine + free > 0), seesLoad }
}
