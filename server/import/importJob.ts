import type { Context, OperationsPlatform } from '../domain/context.ts'
import { privateUses } from '../domain/fileResource.ts'
import { repositoryFor } from '../domain/rows.ts'
import { keepFile } from '../domain/storedFile.ts'
import { mimeOfFormat } from '../files/disposition.ts'
import { discard, type Staged, stageBuffer } from '../files/store.ts'
import type { Call } from '../platform/call.ts'
import type { StoredRow, Values } from '../platform/repository.ts'
import { sheetMessages } from '../sheets/messages.ts'
import type { FailedRows } from './report.ts'

/** The resource of the platform that keeps what was imported (domain 2.3). */
export const importResource = 'importJob'

export const importJobs = (platform: OperationsPlatform, call: Call) =>
  repositoryFor(platform, call, importResource).withoutScope()

export type ImportMode = 'insert' | 'upsert'

/** Notes that an import has begun, with the file it came in. */
export async function begin(
  { platform, call, resource }: Context,
  file: { readonly staged: Staged; readonly name: string },
  set: Values & { readonly mode: ImportMode; readonly state: 'queued' | 'running'; readonly total: number },
): Promise<StoredRow> {
  const asset = await keepFile(platform, call, {
    ...file,
    mime: 'application/octet-stream',
    bizType: privateUses.import,
  })
  return importJobs(platform, call).insert(
    {},
    { operation: 'import', set: { ...set, entity: resource.of, fileId: asset.id } },
  )
}

export const note = ({ platform, call }: Context, id: string, set: Values): Promise<StoredRow> =>
  importJobs(platform, call).update(id, null, {}, { set, operation: 'import' })

/** Where the file of failed rows of an import is found. */
export const failedRowsUse = (jobId: string): string => `${privateUses.failedRows}.${jobId}`

export async function keepFailedRows(
  { platform, call, resource }: Context,
  jobId: string,
  { format, content }: FailedRows,
): Promise<void> {
  const staged = await stageBuffer(platform.dataDir, content)
  try {
    await platform.database.transaction(() =>
      keepFile(platform, call, {
        staged,
        name: `${platform.labelsByLocale[call.locale].title(resource)} ${sheetMessages[call.locale].failedRows}.${format}`,
        mime: mimeOfFormat[format],
        bizType: failedRowsUse(jobId),
      }),
    )
  } finally {
    await discard(staged)
  }
}
