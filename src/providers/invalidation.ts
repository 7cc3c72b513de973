import type { BaseRecord } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import type { WriteAnswer } from '../platform/contract.ts'
import type { Read } from './cachedRow.ts'
import { familyOf, invalidateResource, isList, resourceOf } from './queryKeys.ts'

/** Whether a row and its version are named: by what is sent to change it, and by what a write answers. */
export const isVersioned = (value: unknown): value is Pick<WriteAnswer, 'id' | 'version'> => {
  const { id, version } = { ...(value as Partial<WriteAnswer> | null) }
  return typeof id === 'string' && typeof version === 'number'
}

/** What was read, with the row's new version; the same where the row is not in it. */
function withVersion(read: Read, { id, version }: Pick<WriteAnswer, 'id' | 'version'>): Read {
  const raised = (row: BaseRecord) => (row['id'] === id ? { ...row, version } : row)
  if (!Array.isArray(read.data)) return read.data['id'] === id ? { ...read, data: raised(read.data) } : read
  return read.data.some((row) => row['id'] === id) ? { ...read, data: read.data.map(raised) } : read
}

/**
 * After a write: all that was read of the resource is read again. Until that is here, a row on the screen carries the
 * version the platform answered, so that whoever goes on at once does not run into a conflict with themselves.
 */
export function invalidateWritten(queries: QueryClient, resource: NormalResource | string, answer: unknown): void {
  if (isVersioned(answer)) {
    const family = familyOf(typeof resource === 'string' ? resource : resource.name)
    queries.setQueriesData<Read>(
      {
        predicate: ({ queryKey }) =>
          family.has(resourceOf(queryKey) ?? '') && (isList(queryKey) || queryKey[3] === 'one'),
      },
      (read) => read && withVersion(read, answer),
    )
  }
  invalidateResource(queries, resource)
}
