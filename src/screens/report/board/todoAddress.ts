import type { Condition, NormalMeasure, NormalReport, NormalResource } from '../../../declare/index.ts'
import type { Filters, FilterValue } from '../../../platform/contract.ts'
import { index, resourceIfHere } from '../../../registry.ts'
import { encode } from '../../list/address.ts'
import { untouched } from '../../list/state.ts'

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

/** Where the rows of a resource are listed: on its own page, or on that of the resource it is a tab of. */
const pathOf = ({ path, of }: NormalResource): string | null => path ?? index.tabOn[of] ?? null

/** What the board is filtered by, in the words of the list. */
const askedOf = (resource: NormalResource, by: Readonly<Record<string, string>>, asked: Filters): Filters =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => {
      const its = by[name]
      return its !== undefined && resource.list.filters.includes(its) ? [[its, value]] : []
    }),
  )

/** Address of the rows that a measure counts, of what is asked for; null: they have no page. */
export function todoAddress(
  { sources }: NormalReport,
  { from, where }: NormalMeasure,
  asked: Filters = {},
): string | null {
  const source = sources.find(({ name }) => name === from)
  const resource = source && resourceIfHere(source.of)
  const path = resource ? pathOf(resource) : null
  if (!source || !resource || path === null) return null
  if (resource.path === null) return path
  const filters = { ...askedOf(resource, source.by, asked), ...filtersOf(resource, { ...source.where, ...where }) }
  return `${path}?${encode(resource, { ...untouched, filters })}`
}
