import { sql } from 'kysely'
import { refuse } from '../core/errors.ts'
import type { Context } from '../domain/context.ts'
import { fileResource } from '../domain/fileAsset.ts'
import { get, repositoryFor } from '../domain/rows.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { fileHeaders } from '../files/disposition.ts'
import { openFile } from '../files/store.ts'
import { failedRowsUse, importResource } from '../import/importJob.ts'
import { idIn, onlyKnown, parametersOf } from '../platform/parameters.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { Answer } from '../platform/route.ts'
import { exportResource } from './exportJob.ts'

const files = ({ platform, call }: Context) => repositoryFor(platform, call, fileResource).asServer()

async function send({ platform }: Context, file: StoredRow): Promise<Answer> {
  const body = await openFile(platform.dataDir, file.id)
  if (!body) throw refuse('E_NOT_FOUND')
  return { body, headers: fileHeaders(String(file['mime']), String(file['name'])) }
}

/** The file of an export, for its author or a super administrator (rule C29); the scope of the jobs says who. */
const exported: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  const job = await get(context, idIn(given))
  if (job['state'] !== 'success' || typeof job['fileId'] !== 'string') throw refuse('E_STATE')
  const answer = await send(context, await files(context).get(job['fileId']))
  await sql`update ${sql.table(exportResource)} set "downloadCount" = coalesce("downloadCount", 0) + 1
    where id = ${job.id}`.execute(context.platform.database.read)
  return answer
}

/** The failed rows of an import, each with its reason. */
const failedRows: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  const job = await get(context, idIn(given))
  const file = await files(context).find({ bizType: failedRowsUse(job.id) })
  if (!file) throw refuse('E_NOT_FOUND')
  return send(context, file)
}

/** Calls of the platform's own resources that answer files, which no server half can. */
export const downloads: Readonly<Record<string, VerbHandler>> = {
  [`${exportResource}.download`]: exported,
  [`${importResource}.download`]: failedRows,
}
