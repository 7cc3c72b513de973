import { addressOf } from '../../src/platform/contract.ts'
import { newId } from '../core/identifier.ts'
import { keep, type Staged } from '../files/store.ts'
import type { Call } from '../platform/call.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { OperationsPlatform } from './context.ts'
import { repositoryFor } from './rows.ts'

/** The resource of the platform whose rows are files (domain 2.3). */
export const fileResource = 'fileAsset'

/** Files that the server made or took in for one person: never shown to anybody else. */
export const privateUses = { export: 'job.export', import: 'job.import', failedRows: 'job.failedRows' } as const

export const isPrivate = (bizType: unknown): boolean => typeof bizType === 'string' && bizType.startsWith('job.')

const longestName = 120

/** Path separators and control characters have no business in a name. */
export const cleanName = (name: string): string => {
  const clean = name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
  return [...(clean || 'file')].slice(-longestName).join('')
}

export interface NewFile {
  readonly staged: Staged
  readonly name: string
  readonly mime: string
  readonly bizType: string | null
}

/** Makes a staged file a row that others can refer to. */
export async function keepFile(platform: OperationsPlatform, call: Call, file: NewFile): Promise<StoredRow> {
  const id = newId(call.now.getTime())
  await keep(platform.dataDir, file.staged, id)
  return repositoryFor(platform, call, fileResource)
    .asServer()
    .insert(
      {},
      {
        operation: 'upload',
        set: {
          id,
          name: cleanName(file.name),
          url: `${addressOf('/file/content')}?id=${id}`,
          mime: file.mime,
          size: file.staged.size,
          sha256: file.staged.sha256,
          bizType: file.bizType,
        },
      },
    )
}
