import { type BaseRecord, useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from './language.tsx'
import { type DictionaryItem, dictionaries, dictionaryFreshMs } from './options.ts'
import { queryKey } from './queryKeys.ts'

const nothing: ReadonlyMap<string, readonly DictionaryItem[]> = new Map()

/** The items of several dictionaries by their names; null while they are on their way. */
export function useDictionaries(names: readonly string[]): ReadonlyMap<string, readonly DictionaryItem[]> | null {
  const locale = useLocale()
  const { custom } = useDataProvider()()
  const { resource, operation, rows } = dictionaries
  const { data } = useQuery({
    queryKey: queryKey(rows, `${resource}.${operation}.several`, { names, locale }),
    queryFn: async () => {
      const ask = async (dictCode: string) => {
        const call = { url: '', method: 'get', payload: { dictCode }, meta: { resource, operation } } as const
        return [dictCode, (await custom?.<BaseRecord>(call))?.data as unknown as readonly DictionaryItem[]] as const
      }
      return new Map(await Promise.all(names.map(ask)))
    },
    enabled: names.length > 0,
    staleTime: dictionaryFreshMs,
  })
  return names.length === 0 ? nothing : (data ?? null)
}
