import { sql } from 'kysely'
import type { NormalField } from '#declare'
import { expressionOf, sourceOf } from './columns.ts'
import { type Context, connection, contextOf } from './context.ts'

type Row = Record<string, unknown>

/** What a new row copies through one reference: its own field, and the fields over there it may have it from. */
interface Copied {
  readonly field: NormalField
  readonly of: readonly string[]
}

function copiedBy({ resource }: Context): ReadonlyMap<string, readonly Copied[]> {
  const copied = new Map<string, Copied[]>()
  for (const field of resource.fields) {
    if (!field.snapshot) continue
    const { by, of } = field.snapshot
    copied.set(by, [...(copied.get(by) ?? []), { field, of: [of].flat() }])
  }
  return copied
}

/** Copies into new rows what they keep of the rows they refer to (rule C54), a statement for each reference. */
export async function takeSnapshots(context: Context, rows: readonly Row[]): Promise<void> {
  for (const [by, copied] of copiedBy(context)) {
    const reference = context.resource.field[by]
    const target = reference?.kind === 'ref' ? contextOf(context, reference.facts.to) : undefined
    const ids = [...new Set(rows.map((row) => row[by]).filter((id) => typeof id === 'string'))]
    if (!target || ids.length === 0) continue
    const source = sourceOf(target)
    const columns = copied.map(({ field, of }) => {
      const values = of.flatMap((name) => target.resource.field[name] ?? []).map((one) => expressionOf(source, one))
      return sql`coalesce(${sql.join(values)}) as ${sql.ref(field.name)}`
    })
    const found = await sql<Row>`select t.id as "$id", ${sql.join(columns)} from ${sql.table(target.resource.of)} as t
      where t.id = any(${ids}::text[])`.execute(connection(context))
    const byId = new Map(found.rows.map((row) => [row['$id'], row]))
    for (const row of rows) {
      const kept = byId.get(row[by])
      for (const { field } of copied) row[field.name] ??= kept?.[field.name] ?? null
    }
  }
}
