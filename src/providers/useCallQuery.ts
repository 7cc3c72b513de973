import { useCallback } from 'react'
import type { NormalResource } from '#declare'
import { type QueryOptions, useQuietCustom } from './platformCalls.ts'
import { queryKey } from './queryKeys.ts'

/** What `useCallQuery` knows: the answer, why there is none, and how to ask again. */
export interface CallQuery<Data> {
  /** Undefined until it is here. */
  readonly data: Data | undefined
  readonly error: unknown
  readonly fetching: boolean
  readonly refetch: () => void
}

interface Asking extends Omit<QueryOptions, 'queryKey' | 'queryFn'> {
  /** The resource whose rows the answer is made of, where the call itself belongs to a page or an area. */
  readonly rowsOf?: string
  /** What the answer depends on besides: the language in which the platform puts it into words. */
  readonly in?: string
}

/** What a reading call of a resource, page or area answers; read again whenever rows of the resource change. */
export function useCallQuery<Data>(
  owner: NormalResource | string,
  operation: string,
  input: Readonly<Record<string, unknown>> = {},
  { rowsOf, in: locale, ...queryOptions }: Asking = {},
): CallQuery<Data> {
  const name = typeof owner === 'string' ? owner : owner.name
  const { data, query } = useQuietCustom<Data>({
    // The declaration knows the address.
    url: '',
    method: 'get',
    config: { payload: input },
    meta: { resource: name, operation },
    queryOptions: {
      ...queryOptions,
      queryKey: queryKey(
        rowsOf ?? name,
        rowsOf === undefined ? operation : `${name}.${operation}`,
        locale === undefined ? input : { ...input, locale },
      ),
    },
  })
  const { refetch } = query
  return { data, error: query.error, fetching: query.isFetching, refetch: useCallback(() => void refetch(), [refetch]) }
}
