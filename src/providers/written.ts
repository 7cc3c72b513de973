import type { QueryClient } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import type { WriteAnswer } from '../platform/contract.ts'
import { familyOf, invalidateResource, resourceOf } from './queryKeys.ts'

type Row = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

const isWriteAnswer = (answer: unknown): answer is WriteAnswer =>
  isObject(answer) && typeof answer['id'] === 'string' && typeof answer['version'] === 'number'

/** What Refine has read, with the row's new version: `data` is the rows of a list, or one record. */
function withVersion(read: unknown, { id, version }: WriteAnswer): unknown {
  if (!isObject(read)) return read
  const { data } = read
  const raised = (row: unknown) => (isObject(row) && row['id'] === id ? { ...row, version } : row)
  if (!Array.isArray(data)) return isObject(data) && data['id'] === id ? { ...read, data: raised(data) } : read
  return data.some((row) => isObject(row) && row['id'] === id) ? { ...read, data: data.map(raised) } : read
}

/**
 * After a write: all that was read of the resource is read again. Until that is here, a row on the screen carries the
 * version the platform answered, so that whoever goes on at once does not run into a conflict with themselves.
 */
export function noteWritten(queries: QueryClient, resource: NormalResource | string, answer: unknown): void {
  if (isWriteAnswer(answer)) {
    const family = familyOf(typeof resource === 'string' ? resource : resource.name)
    queries.setQueriesData({ predicate: ({ queryKey }) => family.has(resourceOf(queryKey) ?? '') }, (read: unknown) =>
      withVersion(read, answer),
    )
  }
  invalidateResource(queries, resource)
}
