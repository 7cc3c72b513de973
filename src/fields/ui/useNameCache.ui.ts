import { useState } from 'react'

type Names = ReadonlyMap<string, string>

/** Pairs ids with the names that came beside them, as long as they belong together. */
const paired = (ids: readonly string[], names: readonly string[]): Names =>
  new Map(ids.length === names.length ? ids.map((id, index) => [id, names[index] ?? id]) : [])

/**
 * Names by id. A row's names stand in the order of the ids it came with, so they are paired when they arrive, before
 * anything is chosen or removed; `learn` adds names that are told later.
 */
export function useNameCache(ids: readonly string[], names: readonly string[]) {
  const key = names.join('\n')
  const [told, setTold] = useState({ key, names: paired(ids, names) })
  if (told.key !== key) setTold({ key, names: new Map([...told.names, ...paired(ids, names)]) })
  return {
    told: told.names,
    learn: (more: Iterable<readonly [id: string, name: string]>) =>
      setTold((known) => ({ ...known, names: new Map([...known.names, ...more]) })),
  }
}
