import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Colour } from '#declare'
import type { Filters, OptionItem } from '../platform/contract.ts'
import { resourceOnceHere } from '../registry.ts'
import { useLocale } from './lexicon.tsx'
import { operationByVerb } from './operationOf.ts'
import { callOperation } from './operations.ts'
import { queryKey } from './queryKeys.ts'

export interface OptionsQuery {
  readonly keyword?: string | undefined
  /** Rows that must be among the answer, to name what is chosen already. */
  readonly ids?: readonly string[] | undefined
  readonly filters?: Filters | undefined
}

interface Options {
  readonly items: readonly OptionItem[]
  readonly loading: boolean
  /** Why the last question was not answered; null: it was. */
  readonly error: unknown
  readonly retry: () => void
}
const none: readonly never[] = []

const optionsFreshMs = 30_000

/** What a picker offers of a resource, at most 50; items of the last question stay while the next is answered. */
export function useOptions(target: string, query: OptionsQuery = {}, enabled = true): Options {
  const { data, isFetching, error, refetch } = useQuery<readonly OptionItem[]>({
    queryKey: queryKey(target, 'options', query),
    queryFn: async ({ signal }) => {
      const operation = operationByVerb(await resourceOnceHere(target), 'options')
      if (!operation) throw new Error(`${target} has no options operation`)
      return callOperation<readonly OptionItem[]>(target, operation, { ...query }, { signal })
    },
    enabled,
    placeholderData: keepPreviousData,
    staleTime: optionsFreshMs,
  })
  return { items: data ?? none, loading: isFetching, error, retry: () => void refetch() }
}

/** Keeps what rows are called, where the platform has told it already, so that no picker asks for each of them. */
export function useRememberOptions(): (target: string, items: readonly OptionItem[]) => void {
  const queries = useQueryClient()
  return useCallback(
    (target, items) => {
      for (const item of items) queries.setQueryData(queryKey(target, 'options', { ids: [item.id] }), [item])
    },
    [queries],
  )
}

/** An item of a dictionary that staff maintain, in the language of the person. */
export interface DictionaryItem {
  readonly code: string
  readonly label: string
  readonly color: Colour
  readonly disabled: boolean
}

const dictionaryFreshMs = 5 * 60_000

/** The platform's own call for the items of any dictionary, and the rows whose change makes its answer stale. */
const dictionaries = { resource: 'dictionary', operation: 'items', rows: 'dictionaryItem' } as const

const palette: readonly Colour[] = ['grey', 'blue', 'cyan', 'green', 'orange', 'red', 'purple', 'gold']

async function loadDictionary(dictCode: string, signal: AbortSignal): Promise<readonly DictionaryItem[]> {
  const { resource, operation } = dictionaries
  const items = await callOperation<readonly DictionaryItem[]>(resource, operation, { dictCode }, { signal })
  // Staff may leave a colour out or choose one that is not a tag's.
  return items.map((item) => ({ ...item, color: palette.find((one) => one === item.color) ?? 'grey' }))
}

/** The items of a dictionary in their order; disabled ones are shown on rows that have them, but not offered. */
export function useDictionary(name: string): { readonly items: readonly DictionaryItem[]; readonly loading: boolean } {
  const locale = useLocale()
  const { data, isPending } = useQuery({
    queryKey: queryKey(dictionaries.rows, 'items', { name, locale }),
    queryFn: ({ signal }) => loadDictionary(name, signal),
    staleTime: dictionaryFreshMs,
  })
  return { items: data ?? none, loading: isPending }
}
