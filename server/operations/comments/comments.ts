import { sql } from 'kysely'
import { type CommentItem, type CommentReader, commentLimits } from '../../../src/platform/commentContract.ts'
import type { Executor } from '../../database/executor.ts'
import type { Call } from '../../platform/call.ts'
import { fileNames } from './files.ts'

/** A comment as it is stored. */
export interface StoredComment {
  readonly id: string
  readonly resource: string
  readonly recordId: string
  readonly authorId: string
  readonly mentions: readonly string[]
  readonly roles: readonly string[]
  readonly files: readonly string[]
  readonly createdAt: Date
}

/** Whether its author may still change it. Later, others have read it and acted on it. */
export const isOpen = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < commentLimits.minutes * 60_000

interface Row extends StoredComment {
  readonly text: string
  readonly editedAt: Date | null
  readonly who: string | null
  readonly named: readonly CommentReader[] | null
}

/** The newest comments of a record, in the order in which they were written. */
export async function commentsOf(
  call: Call,
  { resource, id }: { readonly resource: string; readonly id: string },
): Promise<CommentItem[]> {
  const { db, caller, now } = call
  const { rows } = await sql<Row>`
    select c.*, a.name as who,
      (select json_agg(json_strip_nulls(row_to_json(m)) order by m.name) from (
        select id, name, null::boolean as role from "account" where id = any(c.mentions)
        union all select id, name, true from "job" where id = any(c.roles)) m) as named
    from (select * from "comment" where "resource" = ${resource} and "recordId" = ${id}
      order by "createdAt" desc, id desc limit ${commentLimits.listed}) c
    left join "account" a on a.id = c."authorId"
    order by c."createdAt", c.id`.execute(db)
  const names = await fileNames(
    call,
    rows.flatMap(({ files }) => files),
  )
  return rows.map(({ id: commentId, authorId, createdAt, editedAt, text, who, named, files }) => ({
    id: commentId,
    at: new Date(createdAt).toISOString(),
    edited: editedAt !== null,
    who: who ?? authorId,
    text,
    mentions: named ?? [],
    files: files.map((file) => ({ id: file, name: names.get(file) ?? '' })).filter(({ name }) => name !== ''),
    mine: authorId === caller.accountId && isOpen(new Date(createdAt), now),
  }))
}

/** One comment, locked for a change of it. */
export async function lockComment(db: Executor, id: string): Promise<StoredComment | null> {
  const { rows } = await sql<StoredComment>`select * from "comment" where id = ${id} for update`.execute(db)
  const [row] = rows
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null
}

/** Everybody who wrote about the record so far. */
export async function authorsOf(db: Executor, resource: string, recordId: string): Promise<string[]> {
  const { rows } = await sql<{ authorId: string }>`
    select distinct "authorId" from "comment" where "resource" = ${resource} and "recordId" = ${recordId}`.execute(db)
  return rows.map(({ authorId }) => authorId)
}

/** Removes what was said about records. */
export async function forgetComments(db: Executor, resource: string, recordIds: readonly string[]): Promise<void> {
  await sql`delete from "comment"
    where "resource" = ${resource} and "recordId" = any(${[...recordIds]}::text[])`.execute(db)
}
