import { sql } from 'kysely'

/**
 * The state of the database that a statement sees: the same text, the same rows. A replica cannot name its state, because its
 * snapshots do not tell which transactions are under way: each of its texts is another.
 */
export const currentState = sql<string>`(select case when pg_is_in_recovery()
  then gen_random_uuid()::text else pg_current_snapshot()::text end)`
