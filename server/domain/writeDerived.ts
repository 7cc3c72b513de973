import { sql } from 'kysely'
import { storedFields } from '../database/schema/columns.ts'
import type { Values } from '../platform/repository.ts'
import { own } from './columns.ts'
import { type Context, connection } from './context.ts'
import { noteDue } from './due.ts'
import { emitRowsWritten } from './emitRowsChanged.ts'
import { differs } from './log.ts'
import { recordSet } from './records.ts'
import { lock } from './storage.ts'
import { ensureChangeable } from './storeRows.ts'

/**
 * Writes what follows for rows from a change of others, in few statements: counts, owners, states. The rules of the
 * server extension hold, so that what follows from it follows too. There is no log entry, because the cause has one, and no
 * new version, because nobody edited the row.
 */
export async function writeDerived(context: Context, changes: ReadonlyMap<string, Values>): Promise<void> {
  ensureChangeable(context)
  const { resource, call, platform } = context
  const extension = platform.extensions.resources[resource.of]
  const settled = (await lock(context, [...changes.keys()])).map(({ row: before }) => ({
    before: before as never,
    values: { ...before, ...changes.get(before.id) } as never,
  }))
  await extension?.beforeWrites?.(settled, call)
  for (const change of settled) await extension?.beforeWrite?.(change, call)
  for (const { before, values } of settled) noteDue(resource, before, values, call.now)
  const columns = storedFields(resource).filter(
    ({ name, standard }) => !standard && settled.some(({ before, values }) => differs(before[name], values[name])),
  )
  if (columns.length === 0) return
  const table = sql.table(resource.of)
  const kept = [...columns, ...storedFields(resource).filter(({ name }) => name === 'id')]
  const records = recordSet(
    resource.of,
    kept,
    settled.map(({ values }) => values),
  )
  await sql`update ${table} as ${sql.ref(own)}
    set ${sql.join(columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from ${records} as r
    where ${sql.ref(`${own}.id`)} = r.id`.execute(connection(context))
  const fields = columns.map(({ name }) => name)
  await emitRowsWritten(context, 'updated', [...changes.keys()], fields)
}
