import { sql } from 'kysely'
import type { NormalResource } from '#declare'
import { columnsOf } from '../database/schema/columns.ts'
import { quoted } from '../database/schema/name.ts'
import { uniqueTablesOf } from '../database/schema/uniqueOverMonths.ts'
import type { Context } from './context.ts'
import { trail } from './log.ts'

/** After so many new rows the planner must not go on believing what it knew before. */
const manyRows = 500
/** Below that, any plan is good. */
const leastSeen = 1_000
const manyTimes = 4

type Growing = Pick<Context, 'platform' | 'resource'>

/**
 * Lets the planner look at a table that has grown by so many rows, and at the trail, once the transaction is over:
 * inside, others who fill the same table would wait for it. The embedded database never looks by itself.
 */
export const analyzeAfter = (context: Growing, rows: number): void =>
  look(context, rows, [context.resource, context.platform.catalogue.byName[trail]])

/** The same of a table that goes on growing: nothing that fills it asks the trail. */
export const analyzeTableAfter = (context: Growing, rows: number): void => look(context, rows, [context.resource])

/** Rows that the planner saw in the table when it last looked; none where it never did. */
export async function rowsSeen({ platform, resource }: Growing): Promise<number> {
  const { rows } = await sql<{ n: number }>`select greatest(reltuples, 0)::float8 as n from pg_class
    where oid = to_regclass(${quoted(resource.of)})`.execute(platform.database.read)
  return rows[0]?.n ?? 0
}

/**
 * Says of a table that goes on growing when it has to be looked at again: it holds several times the rows that were
 * `seen`. A few more beside many change no plan, and looking costs as much as storing thousands of rows.
 */
export function whenGrown(seen: number): (rows: number) => boolean {
  let looked = Math.max(seen, leastSeen)
  return (rows) => {
    if (rows < manyTimes * looked) return false
    looked = rows
    return true
  }
}

function look({ platform }: Growing, rows: number, tables: readonly (NormalResource | undefined)[]): void {
  if (rows < manyRows) return
  for (const grown of tables)
    if (grown)
      platform.database.afterCommit(() => {
        // Figures of JSON help no question that is asked of it, and it is most of what there is to look at.
        const asked = columnsOf(grown).filter(({ type }) => type !== 'jsonb')
        const columns = sql.join(asked.map(({ name }) => sql.ref(name)))
        const beside = uniqueTablesOf(grown).map(({ name }) => sql`, ${sql.table(name)}`)
        const looked = sql`analyze ${sql.table(grown.of)} (${columns})${sql.join(beside, sql``)}`.execute(
          platform.database.read,
        )
        looked.catch((cause: unknown) => platform.log.warn({ err: cause }, 'a table could not be analysed'))
      }, `analyze ${grown.of}`)
}
