import { type RawBuilder, sql } from 'kysely'
import type { NormalField, NormalSource } from '#declare'
import { expressionOf, type Source, sourceOf } from '../columns.ts'
import type { Context } from '../context.ts'
import { isReference } from '../labels.ts'

/** A field of a source's rows and its value in SQL. */
export interface Told {
  readonly field: NormalField
  readonly value: RawBuilder<unknown>
}

/** A field of the rows, or of those that one of their references leads to; null: there is none. */
export function named(from: Source, name: string): Told | null {
  const [first = '', second] = name.split('.')
  const field = from.resource.field[first]
  if (!field) return null
  const value = expressionOf(from, field)
  if (second === undefined) return { field, value }
  const target = isReference(field) ? from.catalogue.byName[field.facts.to] : undefined
  const beyond = target?.field[second]
  if (!target || !beyond) return null
  const other: Source = { ...from, resource: target, alias: `${from.alias}_${first}` }
  return {
    field: beyond,
    value: sql`(select ${expressionOf(other, beyond)} from ${sql.table(target.of)} as ${sql.ref(other.alias)}
      where ${sql.ref(`${other.alias}.id`)} = ${value})`,
  }
}

/** What the rows of a source say of a field of the report; null: they do not know it. */
export function toldBy(source: NormalSource, from: Source, name: string): Told | null {
  const mapped = source.by[name] ?? (source.own ? name : null)
  return mapped === null ? null : named(from, mapped)
}

/** The rows of a source, and what they are asked by their own names. */
export const rowsOf = (source: NormalSource, context: Context) => {
  const from = sourceOf(context)
  return { from, told: (name: string) => toldBy(source, from, name) }
}
