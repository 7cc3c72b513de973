import { sql } from 'kysely'
import { DomainError } from '../core/errors.ts'
import type { Context } from '../domain/context.ts'
import { get } from '../domain/rows.ts'
import { sendFile, storedFiles } from '../domain/storedFile.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { idIn, onlyKnown, parametersOf } from '../platform/parameters.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { AskedBy } from '../session/internalCall.ts'
import { exportResource } from './exportJob.ts'

/** Other exports of its owner may hold rows of any area: a token for some of them has those that it asked for itself. */
function ensureOwn({ call }: Context, job: StoredRow): void {
  const { token } = call.caller
  const asked = job['condition'] as AskedBy | null
  if (token?.areas && asked?.tokenId !== token.id) throw new DomainError('E_NOT_FOUND')
}

/** The file of an export, for its author or a super administrator (rule C29); the scope of the jobs says who. */
const download: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  const job = await get(context, idIn(given))
  ensureOwn(context, job)
  if (job['state'] !== 'success' || typeof job['fileId'] !== 'string') throw new DomainError('E_STATE')
  const answer = await sendFile(context, await storedFiles(context).get(job['fileId']))
  await sql`update ${sql.table(exportResource)} set "downloadCount" = coalesce("downloadCount", 0) + 1
    where id = ${job.id}`.execute(context.platform.database.read)
  return answer
}

/** Calls of exports that answer files, which no server extension can. */
export const exportCalls: Readonly<Record<string, VerbHandler>> = { [`${exportResource}.download`]: download }
