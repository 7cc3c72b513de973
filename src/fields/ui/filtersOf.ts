import type { Condition, Expectation } from '../../declare/index.ts'
import type { Filters, FilterValue } from '../../platform/contract.ts'

function filterOf(expected: Expectation): FilterValue | null {
  if (typeof expected === 'boolean') return expected
  if (typeof expected === 'number') return { from: expected, to: expected }
  if (typeof expected === 'string') return [expected]
  if (expected === null || 'not' in expected) return null
  return expected.map(String)
}

/**
 * A condition on the rows of a picker as the filters of its question. Filters cannot say "anything but"; the server
 * checks the reference anyway when the row is written.
 */
export const filtersOf = (condition: Condition): Filters =>
  Object.fromEntries(
    Object.entries(condition).flatMap(([field, expected]) => {
      const filter = filterOf(expected)
      return filter === null ? [] : [[field, filter] as const]
    }),
  )
