import { type RawBuilder, sql } from 'kysely'
import { isMoney, isText, type NormalField } from '#declare'
import { storedFields } from '../../database/schema/columns.ts'
import { type Context, connection, contextOf } from '../../domain/context.ts'
import { emitRowsWritten } from '../../domain/emitRowsChanged.ts'
import { appendLog, countLine, differs, trail } from '../../domain/log.ts'
import { maskText } from '../../domain/mask.ts'
import { recordSet } from '../../domain/records.ts'

type Raw = Readonly<Record<string, unknown>> & { readonly id: string }

export interface Cleared {
  readonly emptied: readonly NormalField[]
  readonly masked: readonly NormalField[]
}

/** What stands where a text must stand. */
export const blank = '***'

/**
 * What is left of a value that goes: nothing, where the row can do without. What tells rows apart becomes the id of the
 * row, which says nothing of anybody; a title becomes the number it may be called by instead.
 */
function emptied(field: NormalField, row: Raw, titleField: string): unknown {
  if (field.unique !== null && field.required) return row.id
  const instead = field.quotes && row[field.quotes.instead]
  if (field.name === titleField && typeof instead === 'string') return instead
  if (!field.required && field.name !== titleField) return null
  return isText(field) || field.kind === 'richText' ? blank : []
}

const maskedValue = (value: unknown): unknown =>
  typeof value === 'string' && !value.includes('*') ? maskText(value) : value

/** The fields as `appendOnly` tables let them be changed: only within a transaction that says so. */
export const allowLettingGo = (context: Context) =>
  sql`select set_config('platform.lettingGo', 'on', true)`.execute(connection(context))

/** Takes what is said of these rows out of the operation log: that something was done stays, and what it said goes. */
export async function clearTrail(context: Context, ids: readonly string[], names: readonly string[]): Promise<void> {
  if (!contextOf(context, trail)) return
  await sql`update ${sql.table(trail)} set
      "changes" = (select coalesce(jsonb_agg(case when c->>'field' = any(${names}::text[])
        then c || '{"before": null, "after": null}'::jsonb else c end), '[]'::jsonb)
        from jsonb_array_elements(case when jsonb_typeof("changes") = 'array' then "changes" else '[]'::jsonb end) as c),
      "replaced" = case when jsonb_typeof("replaced") = 'object' then "replaced" - ${names}::text[] else "replaced" end
    where "entity" = ${context.resource.of} and "entityId" = any(${ids}::text[])`.execute(connection(context))
}

interface ClearOptions {
  readonly limit?: number
  /** What is set beside, in every row. */
  readonly set?: Readonly<Record<string, unknown>>
  /** What the operation log calls it, row by row; without one, whoever asked notes how many there were. */
  readonly operation?: string | undefined
}

/**
 * Clears fields of the rows that a condition finds, at most so many, and what the operation log says of them. Nobody's rules
 * are asked: what goes is what no rule needs. Answers the ids of the rows that changed.
 */
export async function clearRows(
  context: Context,
  { emptied: empty, masked }: Cleared,
  where: RawBuilder<boolean>,
  { limit, set = {}, operation }: ClearOptions = {},
): Promise<readonly string[]> {
  const { resource, call } = context
  const fields = [...empty, ...masked]
  const db = connection(context)
  const table = sql.table(resource.of)
  const found = await sql<Raw>`select t.* from ${table} as t where ${where} order by t."id"
    ${limit === undefined ? sql`` : sql`limit ${limit}`} for update`.execute(db)
  const next = (row: Raw) => ({
    ...row,
    ...Object.fromEntries(
      empty.flatMap((one) => (row[one.name] == null ? [] : [[one.name, emptied(one, row, resource.titleField)]])),
    ),
    ...Object.fromEntries(masked.map(({ name }) => [name, maskedValue(row[name])])),
    ...set,
  })
  const names = [...fields.map(({ name }) => name), ...Object.keys(set)]
  const changed = found.rows.flatMap((row) => {
    const values = next(row)
    return names.some((name) => differs(row[name], (values as Raw)[name])) ? [values] : []
  })
  if (changed.length === 0) return []
  const columns = storedFields(resource).filter(({ name }) => names.includes(name))
  const id = storedFields(resource).filter(({ name }) => name === 'id')
  const assigned = columns.map(({ name }) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`)
  // Whoever has the row open in a form must not write back what went. Rows that are only added have no form, and of those
  // that move money every version is an entry of the operation log.
  const isSilent = resource.kind === 'ledger' || (operation === undefined && isMoney(resource))
  const noted = isSilent ? [] : [sql`"version" = t."version" + 1`, sql`"updatedAt" = ${call.now}`]
  await sql`update ${table} as t set ${sql.join([...assigned, ...noted])}
    from ${recordSet(resource.of, [...columns, ...id], changed)} as r where t."id" = r."id"`.execute(db)
  const ids = changed.map((row) => row.id)
  await clearTrail(context, ids, names)
  if (operation !== undefined && !isSilent)
    await appendLog(
      context,
      ids.map((id) => countLine(context, { id, operation, field: 'id', count: 1 })),
    )
  await emitRowsWritten(context, 'updated', ids, names)
  return ids
}

/** Masks what the items of nested lists say of a person they refer to, and notes each row. Answers nothing: few have them. */
export async function clearItems(
  context: Context,
  list: NormalField,
  by: string,
  { id, operation }: { readonly id: string; readonly operation: string },
): Promise<void> {
  const { resource, call } = context
  const texts = list.of.filter(isText).map(({ name }) => name)
  const column = sql.ref(list.name)
  const { rows } = await sql<{ id: string; items: Record<string, unknown>[] }>`
    select "id", ${column} as "items" from ${sql.table(resource.of)}
    where ${column} @> ${JSON.stringify([{ [by]: id }])}::jsonb order by "id" for update`.execute(connection(context))
  for (const row of rows) {
    const items = row.items.map((item) =>
      item[by] === id
        ? { ...item, ...Object.fromEntries(texts.map((name) => [name, maskedValue(item[name]) ?? null])) }
        : item,
    )
    await sql`update ${sql.table(resource.of)} set ${column} = ${JSON.stringify(items)}::jsonb, "version" = "version" + 1,
      "updatedAt" = ${call.now} where "id" = ${row.id}`.execute(connection(context))
    await clearTrail(context, [row.id], [list.name])
    await appendLog(context, [countLine(context, { id: row.id, operation, field: 'id', count: 1 })])
  }
  const ids = rows.map((row) => row.id)
  await emitRowsWritten(context, 'updated', ids, [list.name])
}
