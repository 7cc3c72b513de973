import { readStored, removeStored, writeStored } from './storage.ts'

const storageKey = 'unsentPreferences'

/** What somebody set in this browser and the platform has not taken yet; of anybody else it is none of our business. */
export function unsentOf(owner: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    const { owner: of, values } = kept as { readonly owner?: unknown; readonly values?: unknown }
    return of === owner && typeof values === 'object' && values !== null ? { ...values } : {}
  } catch {
    return {}
  }
}

export function keepUnsent(owner: string | null, values: Readonly<Record<string, unknown>>): void {
  if (owner === null || Object.keys(values).length === 0) removeStored(storageKey)
  else writeStored(storageKey, JSON.stringify({ owner, values }))
}
