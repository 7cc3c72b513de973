import { sql } from 'kysely'
import { commentFiles } from '../../../src/platform/commentContract.ts'
import { DomainError } from '../../core/errors.ts'
import { fileResource } from '../../domain/fileResource.ts'
import type { Call } from '../../platform/call.ts'

/** Refuses files that the caller did not upload for a comment themselves: naming one shows it to other people. */
export async function ensureOwnUploads({ db, caller }: Call, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(fileResource)}
    where id = any(${[...ids]}::text[]) and "createdBy" = ${caller.accountId} and "bizType" = ${commentFiles}
      and "deletedAt" is null`.execute(db)
  if (rows.length < ids.length) throw new DomainError('E_REF', { errors: { files: 'E_REF' } })
}

/** What files are called, of those that are still there. */
export async function fileNames({ db }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(fileResource)}
    where id = any(${[...ids]}::text[]) and "deletedAt" is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
