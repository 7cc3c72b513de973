import { type RawBuilder, sql } from 'kysely'
import { leavesOneOf, type NormalResource } from '#declare'
import { endOfDay, isDay, startOfDay } from '../../../src/fields/shanghai.ts'
import type { Load, LoadAnswer } from '../../../src/platform/assignmentContract.ts'
import { DomainError } from '../../core/errors.ts'
import { operationOf, reached } from '../../domain/askedRecord.ts'
import { own } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { trail } from '../../domain/log.ts'
import { contextFor } from '../../domain/rows.ts'
import { columnsOf } from '../../domain/storage.ts'
import type { Call } from '../../platform/call.ts'
import type { Parameters } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { workingHours } from './workingHours.ts'

/** First moment of the period, and the first after it. */
interface Period {
  readonly from: string
  readonly to: string
}

function periodIn({ from, to }: Parameters): Period {
  if (typeof from !== 'string' || !isDay(from)) throw new DomainError('E_FORMAT', { errors: { from: 'E_FORMAT' } })
  if (typeof to !== 'string' || !isDay(to)) throw new DomainError('E_FORMAT', { errors: { to: 'E_FORMAT' } })
  if (to < from) throw new DomainError('E_RANGE', { errors: { to: 'E_RANGE' } })
  return { from: startOfDay(from), to: endOfDay(to) }
}

const column = (name: string) => sql.ref(`${own}.${name}`)
const texts = (values: readonly string[]) => sql`${[...values]}::text[]`

/** Moves out of a state in which rows wait: those are what people decide. */
const decisionsOf = ({ operations, assignee }: NormalResource): readonly string[] =>
  operations
    .filter((one) => one.verb === 'transition' && leavesOneOf(one, assignee?.states ?? []))
    .map(({ name }) => name)

/** What rows came to wait by: the latest of these before a decision. */
const stepsOf = ({ operations }: NormalResource): readonly string[] =>
  operations.filter(({ verb }) => verb === 'create' || verb === 'transition').map(({ name }) => name)

/** Decisions within the period: who made them, and after how many working hours. */
function decided(context: Context, { from, to }: Period): RawBuilder<unknown> {
  const { resource } = context
  const log = sql.table(trail)
  const beside = sql`join ${log} as d on d."entityId" = ${column('id')}
    cross join lateral (select max(b."createdAt") as at from ${log} as b where b."deletedAt" is null
      and b."entityId" = d."entityId" and b.entity = d.entity and b.operation = any(${texts(stepsOf(resource))})
      and b."createdAt" < d."createdAt") as step`
  const hours = workingHours(sql`coalesce(step.at, ${column('createdAt')})`, sql`d."createdAt"`)
  return columnsOf(
    context,
    sql`d."accountId", ${hours} as hours`,
    [
      sql`d."deletedAt" is null and d.entity = ${resource.of} and d.operation = any(${texts(decisionsOf(resource))})`,
      sql`d."createdAt" >= ${from}::timestamptz and d."createdAt" < ${to}::timestamptz`,
    ],
    beside,
  )
}

/** Rows that wait now: whose they are, and whether their time is over. */
function waiting(context: Context): RawBuilder<unknown> {
  const { assignee, due, stateField } = context.resource
  const isOver = due ? sql`${column('dueAt')} < ${context.call.now.toISOString()}::timestamptz` : sql`false`
  return columnsOf(context, sql`${column(assignee?.field ?? '')} as "accountId", coalesce(${isOver}, false) as late`, [
    sql`${column(stateField ?? '')} = any(${texts(assignee?.states ?? [])})`,
  ])
}

const united = (statements: readonly RawBuilder<unknown>[]) => sql.join(statements, sql` union all `)

/** Accounts whose load the caller may see, those they have a list of; null: nobody's. */
export function peopleSeen(platform: Platform, call: Call): Context | null {
  const accounts = contextFor(platform, call, 'account')
  return reached(accounts, operationOf(accounts, 'list'))
}

/**
 * How much the people whom the caller may see have to do, and how long they took, of rows that the caller may see: by one
 * statement. Whoever holds two roles counts for both.
 */
export async function loadOf(platform: Platform, call: Call, given: Parameters): Promise<LoadAnswer> {
  const people = peopleSeen(platform, call)
  if (!people) throw new DomainError('E_OP')
  const period = periodIn(given)
  const all = platform.catalogue.resources.flatMap(({ name, assignee, stateField }) => {
    if (!assignee || stateField === null) return []
    const asked = contextFor(platform, call, name)
    return reached(asked, operationOf(asked, 'list')) ?? []
  })
  const chosen = all.filter(({ resource }) => given['resource'] === undefined || resource.name === given['resource'])
  const resources = all.map(({ resource }) => resource.name)
  if (chosen.length === 0) return { list: [], resources }
  const { rows } = await sql<Load>`
    with person as (${columnsOf(people, sql`${column('id')} as id, ${column('name')} as name, ${column('jobIds')} as roles`)}),
    decided as materialized (${united(chosen.map((one) => decided(one, period)))}),
    waiting as materialized (${united(chosen.map((one) => waiting(one)))}),
    bearer as (select 'person' as "of", id, name, id as "accountId" from person
      union all select 'role', j.id, j.name, p.id from person p join "job" j on j.id = any(p.roles) where j."deletedAt" is null),
    open as (select b."of", b.id, count(*)::int as open, count(*) filter (where w.late)::int as overdue
      from bearer b join waiting w on w."accountId" = b."accountId" group by 1, 2),
    done as (select b."of", b.id, count(*)::int as decided,
        percentile_cont(0.5) within group (order by d.hours) as median,
        percentile_cont(0.9) within group (order by d.hours) as most
      from bearer b join decided d on d."accountId" = b."accountId" group by 1, 2)
    select b."of", b.id, b.name, coalesce(open, 0) as open, coalesce(overdue, 0) as overdue,
        coalesce(decided, 0) as decided, median, most
      from (select distinct "of", id, name from bearer) b
      left join open using ("of", id) left join done using ("of", id)
      where open.id is not null or done.id is not null
    union all select 'nobody', '', '', count(*)::int, count(*) filter (where late)::int, 0, null, null
      from waiting where "accountId" is null having count(*) > 0
    order by "of", decided desc, open desc, name, id`.execute(call.db)
  return { list: rows, resources }
}
