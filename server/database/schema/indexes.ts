import { createQueryId, type Expression, PostgresQueryCompiler, sql } from 'kysely'
import type { NormalField, NormalResource } from '#declare'
import { partsOf } from '../../../src/fields/kinds.server.ts'
import { columnsOf } from './columns.ts'
import type { Column, Index } from './model.ts'
import { literal, nameOf, quoted } from './name.ts'

const notDeleted = `where "deletedAt" is null`

/** Equal when staff would call it equal: an empty scope field is a scope of its own, and case does not matter. */
function keyPart(column: Column, scope: boolean, alias: string): string {
  const name = alias + quoted(column.name)
  if (column.type === 'text') return scope ? `lower(coalesce(${name}, ''))` : `lower(${name})`
  if (!scope || column.notNull) return name
  return column.type === 'bigint' || column.type === 'integer' || column.type.startsWith('numeric')
    ? `coalesce(${name}, -1)`
    : `coalesce(${name}, '-infinity')`
}

type Columns = ReadonlyMap<string, Column>

/** What no two rows share. */
interface UniqueKey {
  /** Columns of the value and its scope. */
  readonly columns: readonly Column[]
  /** What is compared of them, in SQL; an alias ends with a point. */
  readonly parts: (alias?: string) => readonly string[]
}

/**
 * The key of a unique field; null: the database cannot see to it. Begins with the value, which is told apart best: rows
 * are looked up by it whether or not the scope is known.
 */
export function uniqueKeyOf(columns: Columns, field: NormalField): UniqueKey | null {
  if (field.unique === null) return null
  const names = [field.name, ...field.unique]
  const found = names.flatMap((name) => columns.get(name) ?? [])
  if (found.length < names.length) return null
  return {
    columns: found,
    parts: (alias = '') => found.map((column) => keyPart(column, column.name !== field.name, alias)),
  }
}

function uniqueIndex(table: string, columns: Columns, field: NormalField): Index[] {
  const key = uniqueKeyOf(columns, field)
  if (!key) return []
  const definition = `(${key.parts().join(', ')}) ${notDeleted}`
  return [{ name: nameOf(table, field.name, 'key', definition), field: field.name, definition, unique: true }]
}

function index(table: string, field: string, definition: string): Index {
  return { name: nameOf(table, field, 'idx', definition), field, definition, unique: false }
}

/**
 * Over the rows a list shows, so that counting them is answered by the index alone. Values `beside` lie in it, too, so
 * that adding them up does not look for each row.
 */
const plain = (table: string, { name, type }: Column, beside: readonly string[]): Index[] => {
  if (type === 'text[]') return [index(table, name, `using gin (${quoted(name)}) ${notDeleted}`)]
  const include = beside.length === 0 ? '' : ` include (${beside.map(quoted).join(', ')})`
  // A yes or no halves the table at best, and ranges of days are asked for overlap: neither gains from a tree.
  return type === 'jsonb' || type === 'boolean' ? [] : [index(table, name, `(${quoted(name)})${include} ${notDeleted}`)]
}

/** Rows of one value in the order in which they came to be, a part at a time. */
function inOrder(table: string, { name, stored, indexed }: NormalField): Index[] {
  return indexed && stored ? [index(table, name, `(${quoted(name)}, "id") ${notDeleted}`)] : []
}

/** Whoever asks for a file is asked which row shows it. Most rows of most resources show none. */
function fileIndex(table: string, { kind, name, stored }: NormalField): Index[] {
  if (!stored) return []
  if (kind === 'images' || kind === 'files') return [index(table, name, `using gin (${quoted(name)}) ${notDeleted}`)]
  const isFile = kind === 'image' || kind === 'file'
  return isFile ? [index(table, name, `(${quoted(name)}) ${notDeleted} and ${quoted(name)} is not null`)] : []
}

const compiler = new PostgresQueryCompiler()
const sqlOf = (expression: Expression<unknown>): string =>
  compiler.compileQuery(sql`${expression}`.toOperationNode(), createQueryId()).sql

/**
 * New entries wait unsorted, which every search reads, until they are so many (kB): the 4 MB of the default take 5 ms to
 * read, and no less than these take to sort in.
 */
const unsorted = 1024

/** The parts of a text by which searches and filters find it; none for kinds that are asked for as a whole. */
function partIndex(table: string, field: NormalField): Index[] {
  const parts = partsOf(field)
  if (parts.length === 0) return []
  const definition = `using gin (${parts.map(sqlOf).join(', ')}) with (gin_pending_list_limit = ${unsorted}) ${notDeleted}`
  return [{ ...index(table, field.name, definition), trigrams: true }]
}

/** How a list is ordered by a field, in SQL: rows that have no value come last either way. */
export function directionOf(
  { required, standard, default: preset, derived }: NormalField,
  order: 'asc' | 'desc',
): string {
  const isOptional = !required && !standard && preset === undefined && derived === null
  return isOptional && order === 'desc' ? 'desc nulls last' : order
}

/** The order of the untouched list, ended by the id that makes it total, over the rows a list shows. */
function listIndex({ of, list, field: fields }: NormalResource, columns: Columns): Index[] {
  const terms = list.sort.filter(({ field }) => columns.has(field))
  const first = terms[0]
  if (!first) return []
  const order = [...terms, { field: 'id', order: terms.at(-1)?.order ?? 'asc' }]
  const parts = order.map((term) => {
    if ('first' in term && term.first !== undefined)
      return `(${quoted(term.field)} = ${literal(term.first)}) desc nulls last`
    const field = fields[term.field]
    return `${quoted(term.field)} ${field ? directionOf(field, term.order) : term.order}`
  })
  const definition = `(${parts.join(', ')}) ${notDeleted}`
  return [index(of, first.field, definition)]
}

/** What was deleted, the latest first: few rows among the many that are there. */
function removedIndex({ of, operations }: NormalResource): Index[] {
  const hides = operations.some(({ verb, hard }) => verb === 'remove' && !hard)
  return hides ? [index(of, 'deletedAt', `("deletedAt" desc, "id" desc) where "deletedAt" is not null`)] : []
}

type AddedUp = ReadonlyMap<string, readonly string[]>
const addedUpIn = new WeakMap<readonly NormalResource[], AddedUp>()
const referring = (of: string, by: string) => `${of}.${by}`

/** What rows of others count, add up or tell apart, by the resource they look at and its field that refers to them. */
function addedUp(all: readonly NormalResource[]): AddedUp {
  const found = new Map<string, string[]>()
  for (const { derived } of all.flatMap(({ fields }) => fields)) {
    if (derived === null || typeof derived !== 'object' || !('by' in derived) || 'lookup' in derived) continue
    const conditions = Object.keys(derived.where ?? {})
    const note = (of: string, ...values: string[]) =>
      found.set(referring(of, derived.by), [...(found.get(referring(of, derived.by)) ?? []), ...values])
    if ('sum' in derived) note(derived.sum, derived.of, ...conditions)
    if ('count' in derived) note(derived.count, ...(derived.distinct ? [derived.distinct, ...conditions] : []))
    if ('share' in derived) note(derived.share)
    if ('addressed' in derived) note(derived.addressed, ...conditions)
  }
  return new Map([...found].map(([name, values]) => [name, [...new Set(values)].toSorted()]))
}

/** Looked through once for all: there are thousands of fields. Undefined: nobody counts these rows by that field. */
function addedUpBy(
  resource: NormalResource,
  by: string,
  all: readonly NormalResource[],
): readonly string[] | undefined {
  const known = addedUpIn.get(all) ?? addedUp(all)
  addedUpIn.set(all, known)
  return known.get(referring(resource.of, by))
}

/** What rows are asked by: references, searches, filters, orders, and what rows of `all` others count them by. */
export function indexesOf(resource: NormalResource, all: readonly NormalResource[]): readonly Index[] {
  const { of, list, titleField } = resource
  const columns: Columns = new Map(columnsOf(resource).map((column) => [column.name, column]))
  const lookedUp = resource.fields.filter(
    ({ kind, standard, stored }) => (kind === 'ref' || kind === 'refs') && !standard && stored,
  )
  // Pickers find a row by its title.
  const searched = [...list.search, titleField, ...list.filters].flatMap((name) => {
    const field = resource.field[name]
    return field ? partIndex(of, field) : []
  })
  const inParts = new Set(searched.map(({ field }) => field))
  const whole = list.filters.filter((name) => !inParts.has(name))
  // What others count these rows by is asked for as a whole, also where people ask for a part of it.
  const counted = [...columns.keys()].filter((name) => addedUpBy(resource, name, all) !== undefined)
  const asked = new Set([...lookedUp.map(({ name }) => name), ...counted, ...whole, ...list.sortable])
  const indexes = [
    // An index of a table in months knows one month: there they stand beside it (`uniqueOverMonths.ts`).
    ...(resource.partition ? [] : resource.fields.flatMap((field) => uniqueIndex(of, columns, field))),
    ...listIndex(resource, columns),
    ...[...asked].flatMap((name) => {
      const column = columns.get(name)
      const values = (addedUpBy(resource, name, all) ?? []).filter((one) => columns.has(one) && one !== name)
      return column ? plain(of, column, values) : []
    }),
    ...searched,
    ...resource.fields.flatMap((field) => [...fileIndex(of, field), ...inOrder(of, field)]),
    ...removedIndex(resource),
  ]
  return [...new Map(indexes.map((one) => [one.name, one])).values()]
}
