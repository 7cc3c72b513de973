import { sql } from 'kysely'
import type { NormalResource } from '#declare'
import { hasOwnSheet, satisfies } from '#declare'
import { DomainError } from '../core/errors.ts'
import { notDeleted, refersTo, sourceOf } from '../domain/columns.ts'
import { type Context, connection, contextOf } from '../domain/context.ts'
import { isPersonal, trail } from '../domain/log.ts'
import { removeFree } from '../domain/remove.ts'
import { change, contextFor, get } from '../domain/rows.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { idIn, onlyKnown, parametersOf } from '../platform/parameters.ts'
import type { StoredRow, Values } from '../platform/repository.ts'
import { downloadFailed } from './download.ts'
import { importJobs, importResource } from './importJob.ts'

const isOver = (job: StoredRow): boolean => job['state'] !== 'queued' && job['state'] !== 'running'

/** Every field of any resource that may refer to rows of this one. */
const referring = ({ platform }: Context, target: NormalResource) =>
  platform.catalogue.resources.flatMap((resource) =>
    resource.fields.flatMap((field) =>
      (field.kind === 'ref' || field.kind === 'refs') &&
      field.derived === null &&
      platform.catalogue.byName[field.facts.to]?.of === target.of
        ? [{ resource, field }]
        : [],
    ),
  )

/** Whether anything refers to one of the rows, but for the rows themselves. */
async function isBuiltOn(context: Context, ids: readonly string[]): Promise<boolean> {
  for (const { resource, field } of referring(context, context.resource)) {
    const other = contextOf(context, resource.of)
    if (!other || ids.length === 0) continue
    const source = sourceOf(other)
    const { rows } = await sql`select 1 from ${sql.table(resource.of)} as t, unnest(${[...ids]}::text[]) as imported
      where ${refersTo(source, field, sql.ref('imported'))} and ${notDeleted(source)}
      and not (${resource.of === context.resource.of} and t.id = any(${[...ids]}::text[])) limit 1`.execute(
      connection(context),
    )
    if (rows.length > 0) return true
  }
  return false
}

/** What an import did to one row. */
interface Entry {
  readonly entity: string
  readonly id: string
  /** What it held before; null: the import made it. */
  readonly replaced: Values | null
  readonly fields: readonly string[]
}

/**
 * What the trail says the import did: an entry for each row it made or changed. Where sheets are no rows of the
 * resource, they may be rows of any; what was made last, which may belong to what was made before, comes first. All
 * that an import writes is of the moment it was asked for.
 */
async function entriesOf(context: Context, job: StoredRow): Promise<readonly Entry[]> {
  const anyEntity = hasOwnSheet(context.resource)
  const { rows } = await sql<Entry>`select t."entity", t."entityId" as id, t."replaced",
      case when t."replaced" is null then '{}'
        else array(select one->>'field' from jsonb_array_elements(t."changes") as one) end as fields
    from ${sql.table(trail)} as t where (t."entity" = ${job['entity']} or ${anyEntity} and t."entity" <> ${importResource}) and t."operation" = 'import'
      and t."createdAt" = ${job['createdAt']}::timestamptz and t."createdBy" = ${job['createdBy']}
    order by t.id desc`.execute(connection(context))
  return rows
}

/** Refuses when anybody has worked on one of the rows since. */
async function ensureUntouched(context: Context, job: StoredRow, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(trail)} as t
    where t."entity" = ${context.resource.of} and t."entityId" = any(${[...ids]}::text[])
    and t."createdAt" > ${job['createdAt']}::timestamptz limit 1`.execute(connection(context))
  if (rows.length > 0 || (await isBuiltOn(context, ids))) throw new DomainError('E_IN_USE')
}

/** What an updated row held before, if the trail may hold it. */
function replacedIn({ resource }: Context, { replaced, fields }: Entry): Values {
  const lost = fields.some((field) => {
    const declared = resource.field[field]
    return declared !== undefined && isPersonal(declared)
  })
  if (lost) throw new DomainError('E_STATE')
  return replaced ?? {}
}

async function undo(context: Context, job: StoredRow): Promise<number> {
  const entries = await entriesOf(context, job)
  if (entries.length === 0) throw new DomainError('E_STATE')
  for (const entity of new Set(entries.map((entry) => entry.entity))) {
    const own = contextOf(context, entity)
    if (own)
      await undoRows(
        own,
        job,
        entries.filter((entry) => entry.entity === entity),
      )
  }
  return entries.length
}

async function undoRows(context: Context, job: StoredRow, entries: readonly Entry[]): Promise<void> {
  const made = entries.flatMap(({ id, replaced }) => (replaced === null ? [id] : []))
  await ensureUntouched(
    context,
    job,
    entries.map(({ id }) => id),
  )
  for (const entry of entries)
    if (entry.replaced !== null)
      await change(context, entry.id, null, {}, { set: replacedIn(context, entry), operation: 'importUndo' })
  await removeFree(context, made)
}

/** Takes back one import, whole, while nobody has worked on its rows and nothing refers to them. */
const undoImport: VerbHandler = async (context, _operation, raw) => {
  const { platform, call } = context
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  const job = await get(context, idIn(given), true)
  // One that was cancelled or broke off may have stored rows before.
  if (!isOver(job) || Number(job['successCount']) === 0) throw new DomainError('E_STATE')
  const target = contextFor(platform, call, String(job['entity']))
  const importing = target.resource.operations.find(({ verb }) => verb === 'import')
  if (!importing || !satisfies(call.caller.permits(target.resource.of), importing)) throw new DomainError('E_OP')
  const count = await platform.database.unhurried(() => undo(target, job))
  const set = { state: 'cancelled', successCount: 0 }
  await importJobs(platform, call).update(job.id, null, {}, { set, operation: 'importUndo' })
  return { data: { count } }
}

/** Ends an import that waits or runs; what it has stored by then stays, and can be taken back. */
const cancelImport: VerbHandler = async (context, _operation, raw) => {
  const { platform, call } = context
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  const job = await get(context, idIn(given), true)
  if (isOver(job)) throw new DomainError('E_STATE')
  const set = { state: 'cancelled', finishedAt: call.now.toISOString() }
  await importJobs(platform, call).update(job.id, null, {}, { set, operation: 'importCancel' })
  return { data: null }
}

/** Calls of the imports themselves that no server extension can answer. */
export const importCalls: Readonly<Record<string, VerbHandler>> = {
  [`${importResource}.undo`]: undoImport,
  [`${importResource}.cancel`]: cancelImport,
  [`${importResource}.download`]: downloadFailed,
}
