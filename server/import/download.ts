import { DomainError } from '../core/errors.ts'
import { get } from '../domain/rows.ts'
import { sendFile, storedFiles } from '../domain/storedFile.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { idIn, onlyKnown, parametersOf } from '../platform/parameters.ts'
import { failedRowsUse } from './importJob.ts'

/** The failed rows of an import, each with its reason. */
export const downloadFailed: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  const job = await get(context, idIn(given))
  const file = await storedFiles(context).find({ bizType: failedRowsUse(job.id) })
  if (!file) throw new DomainError('E_NOT_FOUND')
  return sendFile(context, file)
}
