import type { Kysely, Transaction } from 'kysely'

/** Table rows by table name; names and columns come from the declarations, so they are not known to the compiler. */
export type Tables = Record<string, Record<string, unknown>>
export type Executor = Kysely<Tables> | Transaction<Tables>
