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

/** Where a reference among the rows leads to, and by which field; null: it is no reference. */
function beyond(
  from: Source,
  name: string,
  suffix = '',
): { readonly id: RawBuilder<unknown>; readonly other: Source } | null {
  const field = from.resource.field[name]
  const target = field && isReference(field) ? from.catalogue.byName[field.facts.to] : undefined
  if (!field || !target) return null
  return {
    id: expressionOf(from, field),
    other: { ...from, resource: target, alias: `${from.alias}_${name}${suffix}` },
  }
}

const idOf = ({ alias }: Source) => sql.ref(`${alias}.id`)

/** A field of the rows, or of those that their references lead to; null: there is none. */
export function named(from: Source, name: string): Told | null {
  const [first = '', ...rest] = name.split('.')
  const field = from.resource.field[first]
  if (rest.length === 0) return field ? { field, value: expressionOf(from, field) } : null
  const step = beyond(from, first)
  const told = step && named(step.other, rest.join('.'))
  if (!step || !told) return null
  const { id, other } = step
  return {
    field: told.field,
    value: sql`(select ${told.value} from ${sql.table(other.resource.of)} as ${sql.ref(other.alias)}
      where ${idOf(other)} = ${id})`,
  }
}

/**
 * A field of rows that references lead to, by joins: where all rows are read, the others are read once and not once for
 * each of them. Null: the field is one of the rows' own.
 */
export function joined(from: Source, name: string): (Told & { readonly joins: readonly Join[] }) | null {
  const [first = '', ...rest] = name.split('.')
  const step = rest.length === 0 ? null : beyond(from, first, '_row')
  if (!step) return null
  const { id, other } = step
  const on = sql`left join ${sql.table(other.resource.of)} as ${sql.ref(other.alias)} on ${idOf(other)} = ${id}`
  const own = { alias: other.alias, on }
  const further = joined(other, rest.join('.'))
  if (further) return { ...further, joins: [own, ...further.joins] }
  const told = named(other, rest.join('.'))
  return told && { ...told, joins: [own] }
}

/** A join, known by its alias: two fields of one row need one. */
export interface Join {
  readonly alias: string
  readonly on: RawBuilder<unknown>
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
