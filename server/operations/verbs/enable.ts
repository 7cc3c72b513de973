import type { WriteAnswer } from '../../../src/platform/contract.ts'
import { change } from '../../domain/rows.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { idIn, onlyKnown, parametersOf, switchIn, versionIn } from '../../platform/parameters.ts'

/** Sets the switch to the value that was asked for. Switching on what is incomplete is refused field by field. */
export const enable: VerbHandler = async (context, operation, raw) => {
  const given = parametersOf(raw)
  const field = operation.field ?? 'enable'
  onlyKnown(given, ['id', 'version', field, 'enable'])
  const target = switchIn(given, given[field] === undefined ? 'enable' : field)
  const row = await change(
    context,
    idIn(given),
    versionIn(given, false),
    { [field]: target },
    {
      operation: operation.name,
      only: operation.only,
      check: target ? 'complete' : 'changed',
      unasked: true,
    },
  )
  const answer: WriteAnswer = { id: row.id, version: row.version }
  return { data: answer }
}
