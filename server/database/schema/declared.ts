import { boundsOf, type Catalogue, lettingGo, type NormalField, type NormalResource } from '#declare'
import type { ConstraintFields } from '../errors.ts'
import { columnsOf, storedFields } from './columns.ts'
import { indexesOf } from './indexes.ts'
import type { Named, Table } from './model.ts'
import { literal, nameOf, quoted } from './name.ts'
import { dayTablesOf } from './perDay.ts'
import { uniqueTablesOf } from './uniqueOverMonths.ts'

const like = (row: Readonly<Record<string, string>>): string =>
  Object.entries(row)
    .map(([name, value]) => `${quoted(name)} = ${literal(value)}`)
    .join(' and ')

/** Holds for whatever is written from now on; older rows may be older than the bound. */
function checkOf(table: string, field: NormalField): Named[] {
  const { min, max, positive, nonzero, unbounded } = boundsOf(field)
  const column = quoted(field.name)
  const terms = [
    ...(min === undefined ? [] : [`${column} >= ${min}`]),
    ...(max === undefined ? [] : [`${column} <= ${max}`]),
    ...(positive === true ? [`${column} > 0`] : []),
    ...(nonzero ? [`${column} <> 0`] : []),
  ]
  if (terms.length === 0) return []
  const holds = unbounded ? `${terms.join(' and ')} or ${like(unbounded)}` : terms.join(' and ')
  const definition = `check (${holds}) not valid`
  return [{ name: nameOf(table, field.name, 'check', definition), field: field.name, definition }]
}

/**
 * References that people choose. Those the server sets may also say `system` or `device` (domain 0.1), and rows they
 * name may be gone for good.
 */
function foreignKeyOf(catalogue: Pick<Catalogue, 'resources'>, table: string, field: NormalField): Named[] {
  if (field.kind !== 'ref' || field.from === 'server' || field.standard) return []
  const target = catalogue.resources.find(({ name }) => name === field.facts.to)
  if (!target) return []
  const definition = `foreign key (${quoted(field.name)}) references ${quoted(target.of)} ("id") deferrable`
  return [{ name: nameOf(table, field.name, 'ref', definition), field: field.name, definition }]
}

const tableOf = (catalogue: Pick<Catalogue, 'resources'>, resource: NormalResource): Table => ({
  name: resource.of,
  columns: columnsOf(resource),
  indexes: indexesOf(resource, catalogue.resources),
  checks: storedFields(resource).flatMap((field) => checkOf(resource.of, field)),
  foreignKeys: storedFields(resource).flatMap((field) => foreignKeyOf(catalogue, resource.of, field)),
  derived: resource.fields.flatMap(({ name, derived }) => (derived === null ? [] : name)),
  appendOnly: resource.kind === 'ledger',
  lettingGo: lettingGo(catalogue, resource),
  perDay: dayTablesOf(resource, catalogue),
  monthsBy: resource.partition?.by,
  uniqueOverMonths: uniqueTablesOf(resource),
})

/** One table per resource, as the declarations want it. */
export const declaredTables = (catalogue: Pick<Catalogue, 'resources'>): readonly Table[] =>
  catalogue.resources.map((resource) => tableOf(catalogue, resource))

/** Which field each constraint is about, to tell a caller when it breaks. */
export const constraintFields = (tables: readonly Table[]): ConstraintFields =>
  new Map(
    tables
      .flatMap(({ indexes, checks, foreignKeys, uniqueOverMonths = [] }) => [
        ...indexes,
        ...checks,
        ...foreignKeys,
        ...uniqueOverMonths.map(({ index }) => index),
      ])
      .map(({ name, field }) => [name, field]),
  )
