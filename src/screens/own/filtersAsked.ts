import type { CrudFilter } from '@refinedev/core'
import type { FilterValue } from '../../platform/contract.ts'

/** What the filters of a form ask, in Refine's words: what is empty asks nothing, in place of what it asked before. */
export const filtersAsked = (values: Readonly<Record<string, FilterValue | undefined>>): CrudFilter[] =>
  Object.entries(values).map(([field, value]): CrudFilter => {
    if (typeof value !== 'object' || value === null)
      return { field, operator: 'eq', value: value === '' ? null : value }
    if (!('from' in value || 'to' in value)) return { field, operator: 'in', value }
    const { from, to } = value
    if (to === undefined) return { field, operator: 'gte', value: from }
    return from === undefined
      ? { field, operator: 'lte', value: to }
      : { field, operator: 'between', value: [from, to] }
  })
