import { type BaseRecord, useDataProvider } from '@refinedev/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Colour } from '#declare'
import { useLocale } from './language.tsx'
import { queryKey } from './queryKeys.ts'

/** An item of a dictionary that staff maintain, in the language of the person. */
export interface DictionaryItem {
  readonly code: string
  readonly label: string
  readonly color: Colour
  readonly disabled: boolean
}

const freshMs = 5 * 60_000

/** The platform's own call for the items of any dictionary, and the rows whose change makes its answer stale. */
const dictionaries = { resource: 'dictionary', operation: 'items', rows: 'dictionaryItem' } as const

const palette: readonly Colour[] = ['grey', 'blue', 'cyan', 'green', 'orange', 'red', 'purple', 'gold']

/** Staff may leave a colour out or choose one that is not a tag's. */
const coloured = (item: DictionaryItem): DictionaryItem => ({
  ...item,
  color: palette.find((one) => one === item.color) ?? 'grey',
})

/**
 * Asks for the items of a dictionary. Every cell of a column does, so it is React Query itself that shares the answer:
 * Refine's `useCustom` above it is a hundred hooks of React for each cell.
 */
function useQueryOf() {
  const locale = useLocale()
  const { custom } = useDataProvider()()
  const { resource, operation, rows } = dictionaries
  return (dictCode: string) => ({
    queryKey: queryKey(rows, `${resource}.${operation}`, { dictCode, locale }),
    queryFn: async () => {
      const answer = await custom?.<BaseRecord>({
        // The declaration knows the address.
        url: '',
        method: 'get',
        payload: { dictCode },
        meta: { resource, operation },
      })
      return answer?.data as unknown as readonly DictionaryItem[]
    },
    staleTime: freshMs,
  })
}

const none: readonly never[] = []

/** The items of a dictionary in their order; disabled ones are shown on rows that have them, but not offered. */
export function useDictionary(name: string): { readonly items: readonly DictionaryItem[]; readonly loading: boolean } {
  const queryOf = useQueryOf()
  const { data } = useQuery(queryOf(name))
  const items = useMemo(() => data?.map(coloured), [data])
  return { items: items ?? none, loading: items === undefined }
}

/** The items of several dictionaries by their names; null while they are on their way. */
export function useDictionaries(names: readonly string[]): ReadonlyMap<string, readonly DictionaryItem[]> | null {
  const queryOf = useQueryOf()
  const combine = useCallback(
    (answers: readonly { readonly data: readonly DictionaryItem[] | undefined }[]) => {
      const items = answers.flatMap(({ data }) => (data ? [data] : []))
      return items.length < names.length ? null : new Map(names.map((name, n) => [name, items[n] ?? none]))
    },
    [names],
  )
  return useQueries({ queries: names.map(queryOf), combine })
}
