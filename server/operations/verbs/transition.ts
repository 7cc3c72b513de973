import type { WriteAnswer } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { get } from '../../domain/rows.ts'
import { transition as move } from '../../domain/transition.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { hasIds, idIn, idsIn, parametersOf, versionIn, without } from '../../platform/parameters.ts'
import { eachOf } from './batch.ts'

/** Moves one row, or up to 100 decided one by one, along a declared transition. */
export const transition: VerbHandler = async (context, operation, raw) => {
  const given = parametersOf(raw)
  const input = without(given, ['id', 'ids', 'version'])
  if (hasIds(given)) {
    // Of many at once nothing is shown, and nobody would ever know it.
    if (operation.shows.length > 0) throw new DomainError('E_UNKNOWN', { errors: { ids: 'E_UNKNOWN' } })
    return { data: await eachOf(context, idsIn(given), (id) => move(context, id, null, operation.name, input)) }
  }
  const id = idIn(given)
  const before = operation.shows.length > 0 ? await get(context, id) : null
  const row = await move(context, id, versionIn(given, false), operation.name, input)
  const fresh = operation.shows.filter((name) => before?.[name] !== row[name])
  const answer: WriteAnswer = {
    id: row.id,
    version: row.version,
    ...(fresh.length > 0 && { shown: Object.fromEntries(fresh.map((name) => [name, row[name]])) }),
  }
  return { data: answer }
}
