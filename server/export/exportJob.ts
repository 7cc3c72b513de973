import { sql } from 'kysely'
import { shanghaiTime } from '../../src/fields/shanghai.ts'
import { newId } from '../core/identifier.ts'
import type { Context, OperationsPlatform } from '../domain/context.ts'
import { emitRowsChanged } from '../domain/emitRowsChanged.ts'
import { privateUses } from '../domain/fileResource.ts'
import { contextFor, repositoryFor } from '../domain/rows.ts'
import { keepFile } from '../domain/storedFile.ts'
import { mimeOfFormat } from '../files/disposition.ts'
import type { Call } from '../platform/call.ts'
import type { StoredRow } from '../platform/repository.ts'
import { askedBy } from '../session/internalCall.ts'
import type { FileFormat, Produced, Request } from './produce.ts'

/** The resource of the platform that keeps what was exported (domain 2.3). */
export const exportResource = 'exportJob'

/** Days a file is kept (rule C29). */
export const keptDays = 7
const day = 24 * 60 * 60 * 1000

export const exportJobs = (platform: OperationsPlatform, call: Call) =>
  repositoryFor(platform, call, exportResource).withoutScope()

const titleOf = ({ platform, call, resource }: Context) => platform.labelsByLocale[call.locale].title(resource)

/** `岗位-20240131083000.xlsx` */
export const fileNameOf = (title: string, now: Date, format: FileFormat): string =>
  `${title}-${shanghaiTime(now).replace(/\D/g, '')}.${format}`

/** What a file is of that holds no rows of the resource, or is called otherwise. */
interface Named {
  readonly title: string
  readonly entity: string
  /** It cannot be made a second time from what was asked. Default false. */
  readonly once?: boolean
}
const namedBy = (context: Context): Named => ({ title: titleOf(context), entity: context.resource.of })

function jobOf(
  { call }: Context,
  { query: { keyword, filters, sort }, columns, format }: Request,
  { once, ...named }: Named,
) {
  const id = newId(call.now.getTime())
  return {
    id,
    jobNo: `EX${shanghaiTime(call.now).slice(0, 10).replace(/\D/g, '')}-${id.slice(-8).toUpperCase()}`,
    ...named,
    format,
    condition: { keyword, filters, sort, columns, locale: call.locale, ...askedBy(call), ...(once && { once }) },
  }
}

/** Who asked for what: a job that waits, or one that is being done at once. */
export async function askFor(
  context: Context,
  request: Request,
  state: 'queued' | 'running',
  named: Named = namedBy(context),
): Promise<StoredRow> {
  const set = { ...jobOf(context, request, named), state }
  return exportJobs(context.platform, context.call).insert({}, { operation: 'export', set })
}

/** Keeps a file that was made without anybody waiting for it: its job comes with it, and so tells nobody of its end. */
export async function keepExport(
  context: Context,
  request: Request,
  produced: Produced,
  named: Named = namedBy(context),
): Promise<StoredRow> {
  const { platform, call } = context
  const job = jobOf(context, request, named)
  const { values } = await finished(platform, call, job, produced)
  return exportJobs(platform, call).insert({}, { operation: 'export', set: { ...job, ...values } })
}

/** How far a running job is: told to who looks on, but no change that anybody needs to see in its history. */
export async function noteProgress(platform: OperationsPlatform, call: Call, id: string, rows: number): Promise<void> {
  await sql`update ${sql.table(exportResource)} set "rowCount" = ${rows} where id = ${id} and state = 'running'`.execute(
    platform.database.read,
  )
  emitRowsChanged(contextFor(platform, call, exportResource), 'updated', [id])
}

/** The values of a job whose file is there. */
export async function finished(
  platform: OperationsPlatform,
  call: Call,
  job: Readonly<Record<string, unknown>>,
  produced: Produced,
) {
  const { staged, format, rowCount } = produced
  const file = await keepFile(platform, call, {
    staged,
    name: fileNameOf(String(job['title']), call.now, format),
    mime: mimeOfFormat[format],
    bizType: privateUses.export,
  })
  return {
    file,
    values: {
      state: 'success',
      format,
      rowCount,
      fileId: file.id,
      fileSize: staged.size,
      errorMsg: null,
      finishedAt: call.now.toISOString(),
      expireAt: new Date(call.now.getTime() + keptDays * day).toISOString(),
    },
  }
}
