import { sql } from 'kysely'
import { DomainError } from '../core/errors.ts'
import { get } from '../domain/rows.ts'
import { sendFile, storedFiles } from '../domain/storedFile.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { idIn, onlyKnown, parametersOf } from '../platform/parameters.ts'
import { exportResource } from './exportJob.ts'

/** The file of an export, for its author or a super administrator (rule C29); the scope of the jobs says who. */
const download: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  const job = await get(context, idIn(given))
  if (job['state'] !== 'success' || typeof job['fileId'] !== 'string') throw new DomainError('E_STATE')
  const answer = await sendFile(context, await storedFiles(context).get(job['fileId']))
  await sql`update ${sql.table(exportResource)} set "downloadCount" = coalesce("downloadCount", 0) + 1
    where id = ${job.id}`.execute(context.platform.database.read)
  return answer
}

/** Calls of exports that answer files, which no server extension can. */
export const exportCalls: Readonly<Record<string, VerbHandler>> = { [`${exportResource}.download`]: download }
