import { sql } from 'kysely'
import type { Executor } from '../database/executor.ts'

/** Below that, any plan is good. */
const leastGrown = 250
const manyTimes = 3

/**
 * Lets the planner look at the tables to which this transaction has added several times the rows that it knew of. Nobody
 * else does before the commit: it would go on reading tables of thousands of rows as if they were empty.
 */
export async function analyzeGrown(db: Executor): Promise<void> {
  // The view of these figures counts the indexes as well, which takes a hundred times as long.
  const { rows } = await sql<{ name: string }>`
    select name from (
      select relname as name, reltuples as known, pg_stat_get_xact_tuples_inserted(oid) as added from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
    ) t where added >= ${leastGrown} and added >= ${manyTimes} * known`.execute(db)
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
