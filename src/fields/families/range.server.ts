import { type Expression, type SqlBool, sql } from 'kysely'
import type { FilterValue } from '../../platform/contract.ts'

interface Ends {
  readonly from?: string | number
  readonly to?: string | number
}

/** The ends of a checked range filter. */
export const endsOf = (value: FilterValue): Ends => value as Ends

/** All of them hold; none asks nothing. */
export const every = (predicates: readonly (Expression<SqlBool> | null)[]): Expression<SqlBool> => {
  const asked = predicates.filter((predicate) => predicate !== null)
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(asked, sql` and `)})`
}
