import { sql } from 'kysely'
import type { StoredRow } from '../platform/repository.ts'
import { readRecord } from './askedRecord.ts'
import { own } from './columns.ts'
import type { Context } from './context.ts'
import { select } from './storage.ts'
import { toWire } from './wire.ts'

/** What rows are called, as lists show them, with personal data masked; by id. */
export async function titlesOfRows(context: Context, rows: readonly StoredRow[]): Promise<ReadonlyMap<string, string>> {
  const field = context.resource.field[context.resource.titleField]
  if (!field) return new Map()
  const shown = await toWire(context, rows, [field], false)
  return new Map(shown.map((row) => [String(row.id), String(row.labels?.[field.name] ?? row[field.name] ?? row.id)]))
}

/** The same of rows by their ids; those out of reach are called by nothing. */
export async function titlesOfIds(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const id = sql.ref(`${own}.id`)
  const among = sql<boolean>`${id} = any(${[...ids]}::text[])`
  return titlesOfRows(context, await select(context, { where: [among], order: [id], limit: ids.length }))
}

/** What a record is called; refused to whoever may not read it. */
export async function recordTitle(asked: Context, id: string): Promise<string> {
  const { context, row } = await readRecord(asked, id)
  return (await titlesOfRows(context, [row])).get(id) ?? id
}
