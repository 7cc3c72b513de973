import type { WriteAnswer } from '../../../src/platform/contract.ts'
import { change } from '../../domain/rows.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { idIn, parametersOf, versionIn, without } from '../../platform/parameters.ts'

/** Changed fields of one row; the version says which state of it the caller saw. */
export const update: VerbHandler = async (context, operation, raw) => {
  const given = parametersOf(raw)
  const row = await change(context, idIn(given), versionIn(given, true), without(given, ['id', 'version']), {
    operation: operation.name,
    only: operation.only,
    unasked: true,
  })
  const answer: WriteAnswer = { id: row.id, version: row.version }
  return { data: answer }
}
