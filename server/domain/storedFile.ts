import { addressOf } from '../../src/platform/contract.ts'
import { DomainError } from '../core/errors.ts'
import { newId } from '../core/identifier.ts'
import { fileHeaders } from '../files/disposition.ts'
import { keep, openFile, type Staged } from '../files/store.ts'
import type { Call } from '../platform/call.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { Answer } from '../platform/route.ts'
import type { Context, OperationsPlatform } from './context.ts'
import { fileResource } from './fileResource.ts'
import { repositoryFor } from './rows.ts'

const longestName = 120

/** Path separators and control characters have no business in a name. */
export const cleanName = (name: string): string => {
  const clean = name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
  return [...(clean || 'file')].slice(-longestName).join('')
}

interface NewFile {
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
    .withoutScope()
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

/** The files of the platform, for the server itself: who may have one is decided before. */
export const storedFiles = ({ platform, call }: Context) => repositoryFor(platform, call, fileResource).withoutScope()

/** The answer to a call that is a stored file. */
export async function sendFile({ platform }: Context, file: StoredRow): Promise<Answer> {
  const body = await openFile(platform.dataDir, file.id)
  if (!body) throw new DomainError('E_NOT_FOUND')
  return { body, headers: fileHeaders(String(file['mime']), String(file['name'])) }
}
