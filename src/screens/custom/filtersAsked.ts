import type { CrudFilter } from '@refinedev/core'
import type { FilterValue } from '../../platform/contract.ts'
import { crudFilter } from '../../providers/listRequest.ts'

/** What the filters of a form ask, in Refine's words: what is empty asks nothing, in place of what it asked before. */
export const filtersAsked = (values: Readonly<Record<string, FilterValue | undefined>>): CrudFilter[] =>
  Object.entries(values).map(([field, value]) =>
    value === undefined || value === null || value === ''
      ? { field, operator: 'eq', value: null }
      : crudFilter(field, value),
  )
