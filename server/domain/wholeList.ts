import { sql } from 'kysely'
import type { StoredRow } from '../platform/repository.ts'
import { own } from './columns.ts'
import { type Context, connection } from './context.ts'
import { countRows, fetchRows, type Selection, select, selectManyIds, statementOf } from './storage.ts'

/** Rows read and written at a time: few enough that they are gone before the memory they lived in is tidied. */
const rowsAtOnce = 250
/** So many rows are read in one go even where that keeps the only connection. */
const maxInOneGo = 5_000

/** All rows a list has, in its order and part by part. */
export interface WholeList {
  readonly count: number
  readonly parts: AsyncIterable<readonly StoredRow[]>
}

const cursor = sql.ref('whole list')

/** Every row as it was at one moment, however long the reading takes and whatever is written meanwhile. */
function ofOneMoment<T>(context: Context, selected: Selection, work: (list: WholeList) => Promise<T>): Promise<T> {
  return context.platform.database.snapshot(async () => {
    // The first part may need all rows in their order; whoever is in a hurry has limits of their own.
    await sql`select set_config('statement_timeout', '0', true), set_config('cursor_tuple_fraction', '1', true)`.execute(
      connection(context),
    )
    const count = Math.min(await countRows(context, selected.where), selected.limit)
    await sql`declare ${cursor} no scroll cursor for ${statementOf(context, selected)}`.execute(connection(context))
    const parts = async function* () {
      const fetch = sql<Readonly<Record<string, unknown>>>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`
      for (;;) {
        const rows = await fetchRows(context, selected, fetch)
        if (rows.length === 0) return
        yield rows
      }
    }
    return work({ count, parts: parts() })
  })
}

/** Which rows there are is of one moment, what they say of the moment their part is read: others work in between. */
async function inTurns<T>(context: Context, selected: Selection, work: (list: WholeList) => Promise<T>): Promise<T> {
  const found = await selectManyIds(context, selected, rowsAtOnce)
  const parts = async function* () {
    for (const part of found.parts)
      yield await select(context, {
        ...selected,
        where: [sql<boolean>`${sql.ref(`${own}.id`)} = any(${part}::text[])`],
        order: [sql`array_position(${part}::text[], ${sql.ref(`${own}.id`)})`],
        limit: part.length,
      })
  }
  return work({ count: found.count, parts: parts() })
}

/**
 * Reads all undeleted rows in the caller's scope. They are of one moment, unless the database has a single connection
 * and they are many: then nobody else could work until the last one was read.
 */
export async function readWhole<T>(
  context: Context,
  selected: Selection,
  work: (list: WholeList) => Promise<T>,
): Promise<T> {
  const single = context.platform.database.durability === 'process'
  if (single && (await countRows(context, selected.where)) > maxInOneGo) return inTurns(context, selected, work)
  return ofOneMoment(context, selected, work)
}
