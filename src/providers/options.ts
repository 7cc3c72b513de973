import { keys, useMany, useSelect } from '@refinedev/core'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Filters, OptionItem } from '../platform/contract.ts'
import { crudFilters, searchFilter } from './listRequest.ts'
import { pickerMeta } from './pickerCall.ts'

interface Options {
  readonly items: readonly OptionItem[]
  readonly loading: boolean
  /** Why the last question was not answered; null: it was. */
  readonly error: unknown
  readonly retry: () => void
  /** Asks for what is called so, once nobody has typed for a moment. */
  readonly search: (typed: string) => void
}
const none: readonly never[] = []

const optionsFreshMs = 30_000
const pauseMs = 300

/** What a picker offers of a resource, at most 50; items of the last question stay while the next is answered. */
export function useOptions(target: string, filters: Filters, enabled: boolean): Options {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { query, onSearch } = useSelect<OptionItem>({
    resource: target,
    optionLabel: 'name',
    meta: pickerMeta,
    filters: crudFilters(filters),
    debounce: pauseMs,
    onSearch: (keyword) => {
      setAsked(keyword)
      return searchFilter(keyword)
    },
    queryOptions: { enabled, placeholderData: keepPreviousData, staleTime: optionsFreshMs },
    errorNotification: false,
  })
  return {
    items: query.data?.data ?? none,
    loading: query.isFetching || asked !== typed,
    error: query.error,
    retry: () => void query.refetch(),
    search: (text) => {
      setTyped(text.trim())
      onSearch(text.trim())
    },
  }
}

/** What rows of a resource are called; those that are gone or out of scope are missing. */
export function useNamed(target: string, ids: readonly string[]): readonly OptionItem[] {
  const { result } = useMany<OptionItem>({
    resource: target,
    ids: [...ids],
    meta: pickerMeta,
    queryOptions: { enabled: ids.length > 0, staleTime: optionsFreshMs },
    errorNotification: false,
  })
  return ids.length > 0 ? result.data : none
}

/** Keeps what rows are called, where the platform has told it already, so that no picker asks for each of them. */
export function useRememberOptions(): (target: string, items: readonly OptionItem[]) => void {
  const queries = useQueryClient()
  return useCallback(
    (target, items) => {
      for (const item of items) {
        const named = keys().data('default').resource(target).action('many').ids(item.id).params(pickerMeta).get()
        queries.setQueryData(named, { data: [item] })
      }
    },
    [queries],
  )
}
