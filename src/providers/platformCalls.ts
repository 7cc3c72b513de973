import {
  type BaseRecord,
  type CustomParams,
  type HttpError,
  type UseCustomProps,
  useCustom,
  useDataProvider,
} from '@refinedev/core'
import { useCallback } from 'react'
import type { Endpoint } from '../platform/client.ts'
import { useMutations } from './MutationsProvider.tsx'
import type { OperationOptions } from './operations.ts'

type CustomProps = UseCustomProps<BaseRecord, HttpError, unknown, unknown, BaseRecord>

/** How React Query is to ask: key, freshness, whether at all. */
export type QueryOptions = NonNullable<CustomProps['queryOptions']>

/** Method and address of a call, as Refine's hooks for any call want them. */
function apart(endpoint: Endpoint): { readonly url: string; readonly method: 'get' | 'post' } {
  const [method, url = ''] = endpoint.split(' ')
  return { url, method: method === 'GET' ? 'get' : 'post' }
}

/** Refine's `useCustom`, of which no failure is told in a corner: whoever shows the answer says why there is none. */
export function useQuietCustom<Data>(asked: Omit<CustomProps, 'errorNotification'>) {
  const { query } = useCustom({ ...asked, errorNotification: false })
  return { data: query.data?.data as Data | undefined, query }
}

interface Question {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly options?: OperationOptions
  readonly queryOptions?: QueryOptions
}

/** What a call of the platform's own answers, one that no declaration has. */
export const usePlatformQuery = <Data>(
  endpoint: Endpoint,
  { params, body, options, queryOptions }: Question = {},
): { readonly data: Data | undefined; readonly query: ReturnType<typeof useQuietCustom>['query'] } =>
  useQuietCustom<Data>({
    ...apart(endpoint),
    config: { ...(params && { query: params }), ...(body !== undefined && { payload: body }) },
    ...(options && { meta: { options } }),
    ...(queryOptions && { queryOptions }),
  })

/** Asks once, when somebody wants to know. */
type FetchOnce = <Data>(
  endpoint: Endpoint,
  question?: Pick<CustomParams<object, unknown>, 'query' | 'payload'>,
) => Promise<Data>

export function useFetchOnce(): FetchOnce {
  const { custom } = useDataProvider()()
  return useCallback(
    async <Data>(endpoint: Endpoint, question: Parameters<FetchOnce>[1] = {}) => {
      if (!custom) throw new Error('The data provider makes no calls by address')
      const { data } = await custom({ ...apart(endpoint), ...question, meta: { options: { mutates: false } } })
      return data as Data
    },
    [custom],
  )
}

/** Tells the platform something, by Refine's `useCustomMutation`; whoever tells it says what became of it. */
type Mutate = <Data>(endpoint: Endpoint, body?: unknown, options?: OperationOptions) => Promise<Data>

export function usePlatformMutation(): Mutate {
  const { custom } = useMutations()
  return useCallback(
    async <Data>(endpoint: Endpoint, body: unknown = {}, options?: OperationOptions) => {
      const { url } = apart(endpoint)
      const values = body as Readonly<Record<string, unknown>>
      const { data } = await custom({
        url,
        method: 'post',
        values,
        successNotification: false,
        errorNotification: false,
        ...(options && { meta: { options } }),
      })
      return data as Data
    },
    [custom],
  )
}
