import type { NormalField, NormalResource } from '#declare'
import { columnsOf } from './columns.ts'
import type { Column, Index } from './model.ts'
import { nameOf, quoted } from './name.ts'

const living = `where "deletedAt" is null`

/** Equal when staff would call it equal: an empty scope field is a scope of its own, and case does not matter. */
function keyPart(column: Column, scope: boolean): string {
  const name = quoted(column.name)
  if (column.type === 'text') return scope ? `lower(coalesce(${name}, ''))` : `lower(${name})`
  if (!scope || column.notNull) return name
  return column.type === 'bigint' || column.type === 'integer' || column.type.startsWith('numeric')
    ? `coalesce(${name}, -1)`
    : `coalesce(${name}, '-infinity')`
}

type Columns = ReadonlyMap<string, Column>

function uniqueIndex(table: string, columns: Columns, field: NormalField): Index[] {
  const parts = [...(field.unique ?? []), field.name].map((name) => columns.get(name))
  if (field.unique === null || parts.some((part) => part === undefined)) return []
  const keys = parts.flatMap((column) => (column ? [keyPart(column, column.name !== field.name)] : []))
  const definition = `(${keys.join(', ')}) ${living}`
  return [{ name: nameOf(table, field.name, 'key', definition), field: field.name, definition, unique: true }]
}

function index(table: string, field: string, definition: string): Index {
  return { name: nameOf(table, field, 'idx', definition), field, definition, unique: false }
}

/** Over the rows a list shows, so that counting them is answered by the index alone. */
const plain = (table: string, { name, type }: Column): Index[] => {
  if (type === 'text[]') return [index(table, name, `using gin (${quoted(name)}) ${living}`)]
  // A yes or no halves the table at best, and ranges of days are asked for overlap: neither gains from a tree.
  return type === 'jsonb' || type === 'boolean' ? [] : [index(table, name, `(${quoted(name)}) ${living}`)]
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The order of the untouched list, ended by the id that makes it total, over the rows a list shows. */
function listIndex({ of, list }: NormalResource, columns: Columns): Index[] {
  const terms = list.sort.filter(({ field }) => columns.has(field))
  const first = terms[0]
  if (!first) return []
  const order = [...terms, { field: 'id', order: terms.at(-1)?.order ?? 'asc' }]
  const parts = order.map((term) =>
    'first' in term && term.first !== undefined
      ? `(${quoted(term.field)} = ${literal(term.first)}) desc nulls last`
      : `${quoted(term.field)} ${term.order}`,
  )
  const definition = `(${parts.join(', ')}) ${living}`
  return [index(of, first.field, definition)]
}

/** What lists ask by: references, filters, orders. */
export function indexesOf(resource: NormalResource): readonly Index[] {
  const columns: Columns = new Map(columnsOf(resource).map((column) => [column.name, column]))
  const referring = resource.fields.filter(
    ({ kind, standard, stored }) => (kind === 'ref' || kind === 'refs') && !standard && stored,
  )
  const asked = new Set([...referring.map(({ name }) => name), ...resource.list.filters, ...resource.list.sortable])
  const indexes = [
    ...resource.fields.flatMap((field) => uniqueIndex(resource.of, columns, field)),
    ...listIndex(resource, columns),
    ...[...asked].flatMap((name) => {
      const column = columns.get(name)
      return column ? plain(resource.of, column) : []
    }),
  ]
  return [...new Map(indexes.map((one) => [one.name, one])).values()]
}
