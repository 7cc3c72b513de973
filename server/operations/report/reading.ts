import { type RawBuilder, sql } from 'kysely'
import type { NormalField, NormalSource } from '#declare'
import { expressionOf, type Source, sourceOf } from '../../domain/columns.ts'
import type { Context } from '../../domain/context.ts'
import { isReference } from '../../domain/referenceLabels.ts'

/** A field of a source's rows and its value in SQL. */
export interface FieldExpression {
  readonly field: NormalField
  readonly value: RawBuilder<unknown>
}

/** The field at the end of a path. */
function fieldAt({ catalogue, resource }: Pick<Source, 'catalogue' | 'resource'>, path: string): NormalField | null {
  const [first = '', ...rest] = path.split('.')
  const field = resource.field[first] ?? null
  if (rest.length === 0 || !field) return field
  const target = isReference(field) ? catalogue.byName[field.facts.to] : undefined
  return target ? fieldAt({ catalogue, resource: target }, rest.join('.')) : null
}

/** How a path begins: by as much of it as has been found already, or by a field of the rows; and what is left of it. */
function beginningIn(
  from: Source,
  path: string,
): (FieldExpression & { readonly name: string; readonly rest: string }) | null {
  const known = [...(from.found?.keys() ?? [])].find((one) => path === one || path.startsWith(`${one}.`))
  const name = known ?? path.split('.')[0] ?? ''
  const field = fieldAt(from, name)
  if (!field) return null
  const value = from.found?.get(name) ?? expressionOf(from, field)
  return { name, field, value, rest: path.slice(name.length + 1) }
}

/** What a reference among the rows leads to; null: it is no reference. */
function beyond(from: Source, { name, field }: { readonly name: string; readonly field: NormalField }, suffix = '') {
  const target = isReference(field) ? from.catalogue.byName[field.facts.to] : undefined
  if (!target) return null
  return { ...from, found: new Map(), resource: target, alias: `${from.alias}_${name.replaceAll('.', '_')}${suffix}` }
}

const idOf = ({ alias }: Source) => sql.ref(`${alias}.id`)

/** A field of the rows, or of those that their references lead to; null: there is none. */
export function named(from: Source, name: string): FieldExpression | null {
  const first = beginningIn(from, name)
  if (!first || first.rest === '') return first
  const other = beyond(from, first)
  const told = other && named(other, first.rest)
  if (!told) return null
  return {
    field: told.field,
    value: sql`(select ${told.value} from ${sql.table(other.resource.of)} as ${sql.ref(other.alias)}
      where ${idOf(other)} = ${first.value})`,
  }
}

/**
 * A field of rows that references lead to, by joins: where all rows are read, the others are read once and not once for
 * each of them. Null: the field is one of the rows' own.
 */
export function joined(from: Source, name: string): (FieldExpression & { readonly joins: readonly Join[] }) | null {
  const first = beginningIn(from, name)
  const other = first && first.rest !== '' ? beyond(from, first, '_row') : null
  if (!first || !other) return null
  const on = sql`left join ${sql.table(other.resource.of)} as ${sql.ref(other.alias)} on ${idOf(other)} = ${first.value}`
  const own = { alias: other.alias, on }
  const further = joined(other, first.rest)
  if (further) return { ...further, joins: [own, ...further.joins] }
  const told = named(other, first.rest)
  return told && { ...told, joins: [own] }
}

/** A join, known by its alias: two fields of one row need one. */
export interface Join {
  readonly alias: string
  readonly on: RawBuilder<unknown>
}

/** What the rows of a source say of a field of the report; null: they do not know it. */
function expressionFor(source: NormalSource, from: Source, name: string): FieldExpression | null {
  const mapped = source.by[name] ?? (source.own ? name : null)
  return mapped === null ? null : named(from, mapped)
}

/** The rows of a source, and what they are asked by their own names; of these some may have been found already. */
export const rowsOf = (source: NormalSource, context: Context, found?: Source['found']) => {
  const from = { ...sourceOf(context), ...(found && { found }) }
  return { from, told: (name: string) => expressionFor(source, from, name) }
}
