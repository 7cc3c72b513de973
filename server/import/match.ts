import type { NormalField } from '#declare'
import type { Context } from '../domain/context.ts'
import { isValid, note } from '../domain/problems.ts'
import { lock, type ScopedRow } from '../domain/storage.ts'
import { holdersOf, keyOf } from '../domain/uniqueness.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { ImportRow } from './parse.ts'

/** Codes of their own tell a row better than names within something else. */
const keysOf = ({ resource }: Context): NormalField[] =>
  resource.fields
    .filter(({ unique }) => unique !== null)
    .toSorted((a, b) => (a.unique?.length ?? 0) - (b.unique?.length ?? 0))

/**
 * The rows that exist already, by the first unique value each imported row gives; locked until the call ends. A value
 * that the file has given before (`seen`) is refused: the second row would undo the first.
 */
export async function matchRows(
  context: Context,
  rows: readonly ImportRow[],
  seen: Set<string>,
): Promise<ReadonlyMap<ImportRow, ScopedRow & { readonly row: StoredRow }>> {
  const wanted = new Map<NormalField, Map<number, readonly unknown[]>>()
  rows.forEach((row, index) => {
    if (!isValid(row.problems)) return
    const field = keysOf(context).find((one) => keyOf(one, row.draft) !== null)
    const key = field && keyOf(field, row.draft)
    if (!field || !key) return
    const place = JSON.stringify([field.name, key])
    if (seen.has(place)) {
      note(row.problems, field.name, 'E_UNIQUE')
      return
    }
    seen.add(place)
    wanted.set(field, (wanted.get(field) ?? new Map()).set(index, key))
  })
  const holders = await holdersOf(context, wanted)
  const locked = await lock(context, [...new Set(holders.map(({ id }) => id))])
  const byId = new Map(locked.map((one) => [one.row.id, one]))
  return new Map(
    holders.flatMap(({ index, id }) => {
      const row = rows[index]
      const found = byId.get(id)
      return row && found ? [[row, found] as const] : []
    }),
  )
}
