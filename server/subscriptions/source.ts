import { type NormalOperation, type NormalReport, type NormalResource, satisfies, sortTerm } from '#declare'
import { askedRows } from '../../src/fields/listAddress.ts'
import { shanghaiDay } from '../../src/fields/shanghai.ts'
import { filtersOf as rowsOfView } from '../../src/fields/viewFilters.ts'
import { granularities } from '../../src/platform/contract.ts'
import { listAddress } from '../../src/platform/recordAddress.ts'
import type { Context, OperationsPlatform } from '../domain/context.ts'
import { filtersOf, keywordOf, sortOf } from '../domain/query.ts'
import { contextFor } from '../domain/rows.ts'
import type { Request } from '../export/produce.ts'
import { type Asked, askedOf, reportContext } from '../operations/report/request.ts'
import type { Call } from '../platform/call.ts'

/** A list or a report that can come to people. */
export interface Source {
  /** Null: it is a list. */
  readonly report: NormalReport | null
  /** The page that shows it; null: it has none. */
  readonly path: string | null
  /** What the page is filtered by. */
  readonly asked: NormalResource
  readonly operations: readonly NormalOperation[]
  /** The name that permissions know it by. */
  readonly permits: string
}

/** What is declared under the name; null: nothing that a page lists. */
export function sourceNamed({ catalogue }: Pick<OperationsPlatform, 'catalogue'>, name: string): Source | null {
  const resource = Object.hasOwn(catalogue.byName, name) ? catalogue.byName[name] : undefined
  if (resource) {
    const { operations, path, of } = resource
    return { report: null, path, asked: resource, operations, permits: of }
  }
  const report = catalogue.reports.find((one) => one.name === name)
  if (!report) return null
  const above = report.above === null ? undefined : catalogue.byName[report.above]
  const path = above?.path ?? report.path ?? report.shownAt
  return { report, path, asked: above ?? report.asked, operations: report.operations, permits: report.name }
}

/** The operation, if the caller may call it now. */
export function permitted({ operations, permits }: Source, { caller }: Call, verb: 'list' | 'export') {
  const operation = operations.find((one) => one.verb === verb)
  return operation && satisfies(caller.permits(permits), operation) ? operation : null
}

/** Where it opens in the console, with its filters. */
export function addressOf({ path, asked, report }: Source, query: string): string | null {
  if (path === null) return null
  if (report === null) return listAddress(asked, path, new URLSearchParams(query))
  return query === '' ? path : `${path}?${query}`
}

/** What a list is asked for: its rows as its address means them today. */
export function rowsAsked(
  platform: OperationsPlatform,
  call: Call,
  resource: NormalResource,
  query: string,
  permit: NormalOperation['permit'],
): { readonly context: Context; readonly request: Request } {
  const context = contextFor(platform, call, resource.of, permit)
  const asked = askedRows(resource, new URLSearchParams(query), shanghaiDay(call.now))
  const terms = (asked.sort ?? resource.list.sort).map(sortTerm)
  const filters = filtersOf(context, { ...asked.filters, ...rowsOfView(resource, resource.where) })
  const columns = resource.name === resource.of ? null : resource.list.export
  const sort = sortOf(context.resource, terms.join(','))
  return { context, request: { query: { keyword: keywordOf(asked.keyword), filters, sort }, columns, format: 'xlsx' } }
}

/** What a report is asked for, as its address means it today. */
export function reportAsked(
  platform: OperationsPlatform,
  call: Call,
  report: NormalReport,
  { asked: shown, query }: { readonly asked: NormalResource; readonly query: string },
): { readonly context: Context; readonly asked: Asked } {
  const context = reportContext(platform, call, report)
  const params = new URLSearchParams(query)
  const { keyword, filters } = askedRows(shown, params, shanghaiDay(call.now))
  const granularity = granularities.find((one) => one === params.get('granularity')) ?? null
  return { context, asked: askedOf(report, context, { keyword, filters, granularity }) }
}
