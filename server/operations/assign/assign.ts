import type { WriteAnswer } from '../../../src/platform/contract.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { hasIds, idIn, idsIn, parametersOf, versionIn, without } from '../../platform/parameters.ts'
import { eachOf } from '../verbs/batch.ts'
import { assignRow } from './assignRow.ts'

/** Gives one row to somebody, or up to 100 decided one by one. */
export const assign: VerbHandler = async (context, operation, raw) => {
  const given = parametersOf(raw)
  const input = without(given, ['id', 'ids', 'version'])
  if (hasIds(given))
    return {
      data: await eachOf(context, idsIn(given), (id) => assignRow(context, operation, { id, version: null, input })),
    }
  const row = await assignRow(context, operation, { id: idIn(given), version: versionIn(given, false), input })
  const answer: WriteAnswer = { id: row.id, version: row.version }
  return { data: answer }
}
