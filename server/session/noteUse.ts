import type { RawBuilder } from 'kysely'
import type { Platform } from '../platform/platform.ts'

/** Sessions and tokens that are being noted as used, of each database. */
const noting = new WeakMap<object, Set<string>>()

/**
 * Notes that a session or an access token was used, by a statement, unless that is being done: calls that arrive together
 * would wait for each other to write the same.
 */
export async function noteUse(
  { database }: Pick<Platform, 'database'>,
  id: string,
  statement: RawBuilder<unknown>,
): Promise<void> {
  const ids = noting.get(database) ?? new Set<string>()
  noting.set(database, ids)
  if (ids.has(id)) return
  ids.add(id)
  try {
    await statement.execute(database.read)
  } finally {
    ids.delete(id)
  }
}
