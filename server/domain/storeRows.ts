import { type RawBuilder, sql } from 'kysely'
import type { NormalField } from '#declare'
import { DomainError } from '../core/errors.ts'
import { byKey } from '../database/prepared.ts'
import { storedFields } from '../database/schema/columns.ts'
import { notDeleted, own, sourceOf } from './columns.ts'
import { type Context, connection } from './context.ts'
import { emitRowsWritten } from './emitRowsChanged.ts'
import { encode, recordSet } from './records.ts'
import { writable } from './scope.ts'
import { type Raw, type ScopedRow, scopeColumns, scoped, selection, tableOf, takenFrom } from './storage.ts'

/** What a write leaves behind may belong on another page: an employee who leaves the unit is none any more. */
const behind = (context: Context): Context => ({ ...context, permit: null })

/** Whether the caller may leave behind any row there could be: the database need not be asked about the one that was written. */
export const mayLeaveAny = (context: Context): boolean => writable(behind(context)) === null

/** What a statement answers of a row that it wrote. */
const returned = (context: Context): RawBuilder<unknown> =>
  sql`returning ${selection(context, context.resource.fields)}, ${scopeColumns(behind(context))}`

const emitCreated = (context: Context, rows: readonly Raw[]): Promise<void> =>
  emitRowsWritten(
    context,
    'created',
    rows.map(({ id }) => String(id)),
  )

/** Rows in one statement; more at a time gains nothing and holds up the others. */
const batch = 1_000

/**
 * Stores new rows; the values are those of every stored field. Two parameters carry them all: thousands of
 * parameters cost the embedded database more than the rows do. Of what was stored the `fields` are answered.
 */
export async function insertRows(
  context: Context,
  rows: readonly Raw[],
  fields: readonly NormalField[] = context.resource.fields,
): Promise<ScopedRow[]> {
  const asked = fields.length === 0 ? sql`` : sql`${selection(context, fields)}, `
  const stored: Raw[] = []
  for (const statement of insertStatements(context, rows, sql`returning ${asked}${scopeColumns(behind(context))}`))
    stored.push(...takenFrom((await statement.execute(connection(context))).rows))
  await emitCreated(context, rows)
  return stored.map((raw) => scoped(fields, raw))
}

/** The same where nobody asks what became of the rows, as of those of a trail: they are stored by when the call commits. */
export async function appendRows(context: Context, rows: readonly Raw[]): Promise<void> {
  const { database } = context.platform
  for (const statement of insertStatements(context, rows, sql``)) await database.withCommit(statement)
  await emitCreated(context, rows)
}

const insertStatements = (
  context: Context,
  rows: readonly Raw[],
  returning: RawBuilder<unknown>,
): RawBuilder<Raw>[] => {
  const { resource } = context
  const columns = storedFields(resource)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, part) => {
    const records = recordSet(resource.of, columns, rows.slice(part * batch, (part + 1) * batch))
    return sql<Raw>`${byKey} insert into ${tableOf(context)} (${names}) select ${names} from ${records} ${returning}`
  })
}

/** The fields of a change that are columns. */
const writtenBy = ({ resource }: Context, changes: Raw): NormalField[] =>
  storedFields(resource).filter(({ name }) => Object.hasOwn(changes, name))

const assignments = (fields: readonly NormalField[], changes: Raw): RawBuilder<unknown>[] =>
  fields.map((field) => sql`${sql.ref(field.name)} = ${encode(field, changes[field.name])}`)

const updateStatement = (context: Context, id: string, changes: Raw, returning: RawBuilder<unknown>) =>
  sql<Raw>`${byKey} update ${tableOf(context)} set ${sql.join(assignments(writtenBy(context, changes), changes))}
    where ${sql.ref(`${own}.id`)} = ${id} and ${notDeleted(sourceOf(context))} ${returning}`

const emitUpdated = (context: Context, id: string, changes: Raw): Promise<void> => {
  const fields = writtenBy(context, changes).filter(({ standard }) => !standard)
  return emitRowsWritten(
    context,
    'updated',
    [id],
    fields.map(({ name }) => name),
  )
}

/** Writes some fields of one row. */
export async function updateRow(context: Context, id: string, changes: Raw): Promise<ScopedRow | undefined> {
  const { rows } = await updateStatement(context, id, changes, returned(context)).execute(connection(context))
  const [raw] = rows
  if (raw) await emitUpdated(context, id, changes)
  return raw && scoped(context.resource.fields, raw)
}

/** The same of a row that is locked, where nobody asks what became of it. */
export async function amendRow(context: Context, id: string, changes: Raw): Promise<void> {
  await context.platform.database.withCommit(updateStatement(context, id, changes, sql``))
  await emitUpdated(context, id, changes)
}

/** Takes rows away: for good, or out of sight with their history kept. */
export async function removeRows(context: Context, ids: readonly string[], hard: boolean): Promise<void> {
  const { call } = context
  const where = sql`where ${sql.ref(`${own}.id`)} = any(${[...ids]}::text[])`
  const statement = hard
    ? sql`delete from ${tableOf(context)} ${where}`
    : sql`update ${tableOf(context)} set "deletedAt" = ${call.now}, "updatedAt" = ${call.now},
        "updatedBy" = ${call.caller.accountId || 'system'}, "version" = ${sql.ref(`${own}.version`)} + 1 ${where}`
  await statement.execute(connection(context))
  await emitRowsWritten(context, 'deleted', ids)
}

/** Puts a row that was hidden back among the others, with some values of its fields. */
export async function restoreRow(context: Context, id: string, changes: Raw): Promise<ScopedRow | undefined> {
  const { call, resource } = context
  const fields = writtenBy(context, changes).filter(({ standard }) => !standard)
  const back = sql`"deletedAt" = null, "updatedAt" = ${call.now},
    "updatedBy" = ${call.caller.accountId || 'system'}, "version" = ${sql.ref(`${own}.version`)} + 1`
  const { rows } = await sql<Raw>`${byKey} update ${tableOf(context)}
    set ${sql.join([back, ...assignments(fields, changes)])}
    where ${sql.ref(`${own}.id`)} = ${id} and ${sql.ref(`${own}.deletedAt`)} is not null ${returned(context)}`.execute(
    connection(context),
  )
  const [raw] = rows
  if (raw) await emitRowsWritten(context, 'created', [id])
  return raw && scoped(resource.fields, raw)
}

/** Removes rows for good that were hidden before. Answers their ids. */
export async function purgeRows(context: Context, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`delete from ${tableOf(context)}
    where ${sql.ref(`${own}.id`)} = any(${[...ids]}::text[]) and ${sql.ref(`${own}.deletedAt`)} is not null
    returning ${sql.ref(`${own}.id`)} as "id"`.execute(connection(context))
  return rows.map(({ id }) => id)
}

/** What a ledger says is never unsaid, by whomever: whatever is wrong is put right by another row. */
export function ensureChangeable({ resource }: Context): void {
  if (resource.kind === 'ledger') throw new DomainError('E_STATE')
}
