import { type RawBuilder, sql } from 'kysely'
import {
  type Catalogue,
  calendarFields,
  type NormalField,
  type NormalResource,
  type NormalSort,
  sortTerm,
} from '#declare'
import { checkFilter } from '../../src/fields/filters.ts'
import { issueText } from '../../src/fields/issue.ts'
import { partsOf, serverKindOf } from '../../src/fields/kinds.server.ts'
import { kindOf } from '../../src/fields/kinds.ts'
import type { Filters, ListRequest } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { directionOf } from '../database/schema/indexes.ts'
import { expressionOf, own, type Source, sourceOf, whereValue } from './columns.ts'
import type { Context } from './context.ts'

export const largestPage = 200
const defaultPage = 20
/** Offsets beyond this are nobody's reading; the filters are for finding. */
const deepestRow = 10_000_000
const longestKeyword = 100

/** A checked `ListRequest`. */
export interface Query {
  readonly pageNum: number
  readonly pageSize: number
  readonly sort: readonly NormalSort[]
  readonly keyword: string
  readonly filters: Filters
}

const knownKeys: ReadonlySet<string> = new Set(['pageNum', 'pageSize', 'sort', 'keyword', 'filters'])

const wrong = (name: string, code: 'E_FORMAT' | 'E_RANGE' | 'E_UNKNOWN') =>
  new DomainError(code, { errors: { [name]: code } })

function wholeNumber(name: string, value: unknown, fallback: number, most: number): number {
  if (value === undefined || value === null) return fallback
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrong(name, 'E_FORMAT')
  if (value < 1 || value > most) throw wrong(name, 'E_RANGE')
  return value
}

/** `-createdAt,name`; only fields that the list may be sorted by. */
export function sortOf(resource: NormalResource, sort: unknown): readonly NormalSort[] {
  if (sort === undefined || sort === null || sort === '') return resource.list.sort
  if (typeof sort !== 'string' || sort.length > 500) throw wrong('sort', 'E_FORMAT')
  const allowed = new Set([...resource.list.sortable, ...resource.list.sort.map(({ field }) => field)])
  return sort.split(',').map((term) => {
    const declared = resource.list.sort.find((one) => one.first !== undefined && sortTerm(one) === term)
    if (declared) return declared
    const field = term.startsWith('-') ? term.slice(1) : term
    if (!allowed.has(field)) throw wrong(field, 'E_UNKNOWN')
    return { field, order: term.startsWith('-') ? 'desc' : 'asc' }
  })
}

const filterNames = new WeakMap<Catalogue, Map<string, ReadonlySet<string>>>()

/** Fields a list may be filtered by: the declared ones, those of its calendar, and what views and related tabs cut it by. */
function filterableBy({ platform: { catalogue }, resource }: Pick<Context, 'platform' | 'resource'>) {
  const known = filterNames.get(catalogue) ?? new Map<string, ReadonlySet<string>>()
  filterNames.set(catalogue, known)
  const found = known.get(resource.of)
  if (found) return found
  const views = catalogue.views.filter(({ of }) => of === resource.of)
  const names = new Set([
    ...resource.list.filters,
    ...calendarFields(resource.list),
    ...views.flatMap(({ where, list }) => [...Object.keys(where ?? {}), ...list.filters]),
    ...[...catalogue.resources, ...catalogue.views]
      .flatMap(({ tabs }) => tabs)
      .filter((tab) => catalogue.byName[tab.resource]?.of === resource.of)
      .flatMap(({ by, where }) => [by, ...Object.keys(where ?? {})]),
    'createdAt',
    'updatedAt',
  ])
  known.set(resource.of, names)
  return names
}

/** Checks filters by fields that the list may be filtered by, and by those that are `also` there. */
export function filtersOf(
  context: Context,
  filters: unknown,
  also: Readonly<Record<string, NormalField>> = {},
): Filters {
  if (filters === undefined || filters === null) return {}
  if (typeof filters !== 'object' || Array.isArray(filters)) throw wrong('filters', 'E_FORMAT')
  const allowed = filterableBy(context)
  const checked: Record<string, Filters[string]> = {}
  for (const [name, value] of Object.entries(filters)) {
    if (value === null || value === undefined) continue
    // Names come from outside: `toString` is one that every object knows.
    const field = Object.hasOwn(also, name) ? also[name] : allowed.has(name) ? context.resource.field[name] : undefined
    if (!field) throw wrong(name, 'E_UNKNOWN')
    const result = checkFilter(field, value)
    if (!result.ok) {
      const { issue } = result
      throw new DomainError(issue.code, { errors: { [name]: issueText(issue, (other) => other, context.call.locale) } })
    }
    checked[name] = result.value
  }
  return checked
}

export function keywordOf(keyword: unknown): string {
  if (keyword === undefined || keyword === null) return ''
  if (typeof keyword !== 'string' || keyword.length > longestKeyword || keyword.includes('\0'))
    throw wrong('keyword', 'E_FORMAT')
  return keyword.trim()
}

/** Checks what a list was asked; every wrong part is named. */
export function queryOf(context: Context, body: Readonly<Record<string, unknown>>): Query {
  for (const name of Object.keys(body)) if (!knownKeys.has(name)) throw wrong(name, 'E_UNKNOWN')
  const request = body as { readonly [K in keyof ListRequest]: unknown }
  const pageSize = wholeNumber('pageSize', request.pageSize, defaultPage, largestPage)
  return {
    pageSize,
    pageNum: wholeNumber('pageNum', request.pageNum, 1, Math.floor(deepestRow / pageSize)),
    sort: sortOf(context.resource, request.sort),
    keyword: keywordOf(request.keyword),
    filters: filtersOf(context, request.filters),
  }
}

/** Whether a field takes part in the search for this text: numbers are not found by words. */
const searches = (field: NormalField, keyword: string): boolean => {
  const { filter } = kindOf(field)
  if (filter === 'contains') return true
  return (filter === 'digits' || filter === 'tail') && /^\+?[\d\s()-]+$/.test(keyword)
}

/** Rows that the quick search finds: any of the search fields by the rule of its kind. */
export function keywordPredicate(source: Source, keyword: string): RawBuilder<boolean> | null {
  if (keyword === '') return null
  const ways = source.resource.list.search.flatMap((name) => {
    const field = source.resource.field[name]
    const where = field && searches(field, keyword) ? serverKindOf(field).where : null
    return field && where ? [where(expressionOf(source, field), keyword, field)] : []
  })
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** Resources and reports with that text in the name, or in the title that the caller reads. */
function namesKnownAs({ platform: { catalogue, labelsByLocale }, call }: Context, text: string): string[] {
  const { named } = labelsByLocale[call.locale]
  const names = [...Object.keys(catalogue.byName), ...catalogue.reports.map(({ name }) => name)]
  return names.filter((name) => [name, named(name)].some((one) => one.toLowerCase().includes(text.toLowerCase())))
}

/** The predicate of one filter, by the rule of its kind. */
function filterPredicate(context: Context, source: Source, field: NormalField, value: Filters[string]) {
  const { where } = serverKindOf(field)
  if (!where) return []
  if (field.kind === 'text' && field.facts.names)
    return [sql<boolean>`${expressionOf(source, field)} = any(${namesKnownAs(context, String(value))}::text[])`]
  return [whereValue(source, field, (column) => where(column, value, field) as RawBuilder<boolean>)]
}

/** The predicates of a query beside `notDeleted` and scope. */
export function predicatesOf(context: Context, { keyword, filters }: Pick<Query, 'keyword' | 'filters'>) {
  const source = sourceOf(context)
  const found = keywordPredicate(source, keyword)
  const filtered = Object.entries(filters).flatMap(([name, value]) => {
    const field = context.resource.field[name]
    return field ? filterPredicate(context, source, field, value) : []
  })
  return found ? [...filtered, found] : filtered
}

/** Whether rows are asked for by part of a text, which an index finds. */
export const isSearch = (
  { resource }: Pick<Context, 'resource'>,
  { keyword, filters }: Pick<Query, 'keyword' | 'filters'>,
): boolean =>
  keyword !== '' ||
  Object.keys(filters).some((name) => {
    const field = resource.field[name]
    return field !== undefined && partsOf(field).length > 0
  })

/** The order of a query; ends with the id, so that pages neither repeat nor skip rows. */
export function orderOf(context: Context, sort: readonly NormalSort[]): RawBuilder<unknown>[] {
  const source = sourceOf(context)
  const terms = sort.flatMap(({ field: name, order, first }) => {
    const field = context.resource.field[name]
    if (!field) return []
    // As in the index of the list's order; a literal, because a parameter would not match it.
    if (first !== undefined) return [sql`(${expressionOf(source, field)} = ${sql.lit(first)}) desc nulls last`]
    return [sql`${expressionOf(source, field)} ${sql.raw(directionOf(field, order))}`]
  })
  const last = sort.at(-1)?.order ?? 'desc'
  return [...terms, sql`${sql.ref(`${own}.id`)} ${sql.raw(last)}`]
}
