import { sql } from 'kysely'
import type { NormalReport } from '#declare'
import { conditionOf, conjunction, notDeleted, own } from '../../domain/columns.ts'
import { type Context, connection, contextOf } from '../../domain/context.ts'
import { visible } from '../../domain/scope.ts'
import { filtersFor } from './filters.ts'
import { rowsOf } from './reading.ts'
import type { Asked } from './request.ts'
import { together } from './together.ts'

/** The oldest row of one to-do; null where it does not count records, which alone wait from their creation on. */
function oldestOf(context: Context, report: NormalReport, todo: string, asked: Asked) {
  const measure = report.measure[todo]
  const source = report.sources.find(({ name }) => name === measure?.from)
  const its = source && contextOf(context, source.of)
  if (!measure || !source || !its || its.resource.kind !== 'record' || source.at !== null) return null
  const filters = filtersFor(source, context, its, asked)
  if (!filters) return null
  const { where } = measure
  const { from, joins } = together(rowsOf(source, its).from, Object.keys(where ?? {}))
  const scope = visible(its)
  const conditions = [notDeleted(from), ...(scope ? [scope] : []), conditionOf(from, source.where), ...filters]
  const rows = sql`${sql.table(its.resource.of)} as ${sql.ref(own)} ${sql.join(
    joins.map(({ on }) => on),
    sql` `,
  )}`
  return sql`select ${todo}::text as "todo", min(${sql.ref(`${own}.createdAt`)}) as "since" from ${rows}
    where ${conjunction([...conditions, conditionOf(from, where)])}`
}

/** Since when the oldest record of each to-do has been waiting: all of them in one statement. */
export async function waitingSince(
  context: Context,
  report: NormalReport,
  asked: Asked,
): Promise<Record<string, string>> {
  const selects = report.todos.flatMap((todo) => oldestOf(context, report, todo, asked) ?? [])
  if (selects.length === 0) return {}
  const statement = sql<{ todo: string; since: Date | null }>`${sql.join(selects, sql` union all `)}`
  const { rows } = await context.platform.database.beside(() => statement.execute(connection(context)))
  return Object.fromEntries(rows.flatMap(({ todo, since }) => (since ? [[todo, new Date(since).toISOString()]] : [])))
}
