import { useQuery } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import { callOperation } from './operations.ts'
import { queryKey } from './queryKeys.ts'

export interface CallQuery<Data> {
  /** Undefined until it is here. */
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => void
}

interface Asking {
  /** The resource whose rows the answer is made of, where the call itself belongs to a page or an area. */
  readonly rowsOf?: string
}

/** What a reading call of a resource, page or area answers; read again whenever rows of the resource change. */
export function useCallQuery<Data>(
  owner: NormalResource | string,
  operation: string,
  input: Readonly<Record<string, unknown>> = {},
  { rowsOf }: Asking = {},
): CallQuery<Data> {
  const name = typeof owner === 'string' ? owner : owner.name
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(rowsOf ?? name, rowsOf === undefined ? operation : `${name}.${operation}`, input),
    queryFn: ({ signal }) => callOperation<Data>(name, operation, input, { signal }),
  })
  return { data, error, refetch: () => void refetch() }
}
