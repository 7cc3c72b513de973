import type { CrudFilter, GetListParams } from '@refinedev/core'
import { type NormalResource, sortTerm } from '#declare'
import { filtersOf } from '../fields/viewFilters.ts'
import type { Filters, FilterValue, ListRequest } from '../platform/contract.ts'

function filterOf(filter: CrudFilter): [string, FilterValue] {
  if (!('field' in filter)) throw new Error('The platform joins filters by and: nested conditions cannot be asked')
  const value: unknown = filter.value
  switch (filter.operator) {
    case 'between': {
      const [from, to] = value as readonly [string | number, string | number]
      return [filter.field, { from, to }]
    }
    case 'gte':
      return [filter.field, { from: value as string | number }]
    case 'lte':
      return [filter.field, { to: value as string | number }]
    default:
      return [filter.field, value as FilterValue]
  }
}

/** A filter of the platform in Refine's words; `listRequest` takes it back as it was. */
export function crudFilter(field: string, value: FilterValue): CrudFilter {
  if (typeof value !== 'object') return { field, operator: 'eq', value }
  if (!('from' in value || 'to' in value)) return { field, operator: 'in', value }
  const { from, to } = value
  if (to === undefined) return { field, operator: 'gte', value: from }
  return from === undefined ? { field, operator: 'lte', value: to } : { field, operator: 'between', value: [from, to] }
}

/** Filters of the platform in Refine's words. */
export const crudFilters = (filters: Filters): CrudFilter[] =>
  Object.entries(filters).map(([field, value]) => crudFilter(field, value))

/** The quick search, as Refine's documentation asks for one: a filter called `q`. */
export const searchFilter = (keyword: string): CrudFilter[] =>
  keyword === '' ? [] : [{ field: 'q', operator: 'contains', value: keyword }]

/** Or as one for a part of a text in one field: the platform looks in all fields that a list is searched by. */
const isSearch = ({ list }: NormalResource, filter: CrudFilter): boolean =>
  'field' in filter &&
  filter.operator === 'contains' &&
  (filter.field === 'q' || (list.search.includes(filter.field) && !list.filters.includes(filter.field)))

const isEmpty = ({ value }: CrudFilter): boolean => (value ?? '') === '' || (Array.isArray(value) && value.length === 0)

/** Refine's question for a list as the platform's; a view always asks for its own rows only. */
export function listRequest(
  resource: NormalResource,
  { pagination, sorters, filters = [] }: Omit<GetListParams, 'resource'>,
): ListRequest {
  const keyword: unknown = filters.find((one) => isSearch(resource, one))?.value
  const asked = {
    ...Object.fromEntries(filters.filter((one) => !isSearch(resource, one) && !isEmpty(one)).map(filterOf)),
    ...filtersOf(resource, resource.where),
  }
  const sort = (sorters?.length ? sorters : resource.list.sort).map(sortTerm)
  return {
    pageNum: pagination?.currentPage ?? 1,
    pageSize: pagination?.pageSize ?? 20,
    ...(sort.length > 0 && { sort: sort.join(',') }),
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(Object.keys(asked).length > 0 && { filters: asked }),
  }
}
