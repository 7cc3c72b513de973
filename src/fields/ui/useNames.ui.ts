import type { OptionItem } from '../../platform/contract.ts'
import { useNamed } from '../../providers/options.ts'
import { isSystemAccount } from './systemAccounts.ts'
import { useNameCache } from './useNameCache.ui.ts'

/** What referenced rows are called: as told with the row, as the option chosen was called, or asked of the server. */
export function useNames(to: string, ids: readonly string[], names: readonly string[] = []) {
  const { told, learn } = useNameCache(ids, names)
  const missing = ids.filter((id) => !told.has(id) && !isSystemAccount(id))
  const items = useNamed(to, missing)
  return {
    nameOf: (id: string): string => told.get(id) ?? items.find((item) => item.id === id)?.name ?? id,
    /** Keeps what options are called, because they leave the list with the next search. */
    remember: (options: readonly OptionItem[]) => learn(options.map(({ id, name }) => [id, name])),
  }
}
