import type { Condition, NormalMeasure, NormalReport, NormalResource } from '../../../declare/index.ts'
import { shanghaiDay } from '../../../fields/shanghai.ts'
import type { Filters, FilterValue } from '../../../platform/contract.ts'
import { loadedResource } from '../../../registry.ts'
import { rowsAddress } from '../../list/address.ts'

/** A condition as the list would be filtered by hand; what it cannot be filtered by is left out. */
function filtersOf(resource: NormalResource, condition: Condition): Filters {
  return Object.fromEntries(
    Object.entries(condition).flatMap(([name, expected]): [string, FilterValue][] => {
      if (!resource.list.filters.includes(name) || expected === null) return []
      if (typeof expected === 'boolean') return [[name, expected]]
      if (typeof expected === 'object' && 'not' in expected) return []
      return [[name, [expected].flat().map(String)]]
    }),
  )
}

/** What the board is filtered by, in the words of the list. */
const askedOf = (resource: NormalResource, by: Readonly<Record<string, string>>, asked: Filters): Filters =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      const its = by[name]
      return its !== undefined && resource.list.filters.includes(its) ? [[its, value]] : []
    }),
  )

/**
 * The rows that a measure counts, of what is asked for: of which resource, and what its list is filtered by; null:
 * nobody knows yet.
 */
export function todoRows({ sources, cardsOf }: NormalReport, { from, where }: NormalMeasure, asked: Filters = {}) {
  const source = sources.find(({ name }) => name === from)
  const resource = source && loadedResource(source.of)
  if (!source || !resource) return null
  const { at, by } = source
  const today = shanghaiDay(new Date())
  // What is counted of today is found among the rows of today.
  const day =
    at !== null && cardsOf === 'today' && resource.list.filters.includes(at) ? { [at]: { from: today, to: today } } : {}
  const filters: Filters = {
    ...askedOf(resource, by, asked),
    ...day,
    ...filtersOf(resource, { ...source.where, ...where }),
  }
  return { resource, filters }
}

/** Their address; null: their resource has no page of its own. */
export const todoAddress = ({ resource, filters }: NonNullable<ReturnType<typeof todoRows>>): string | null =>
  resource.path === null ? null : rowsAddress(resource, resource.path, { filters })
