import { sql } from 'kysely'

/** The state of the database that a statement sees: the same text, the same rows. */
export const currentState = sql<string>`(select pg_current_snapshot()::text)`
