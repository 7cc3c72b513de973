import { sql } from 'kysely'
import { DomainError } from '../../core/errors.ts'
import { newId } from '../../core/identifier.ts'
import { askedContext, readRecord } from '../../domain/askedRecord.ts'
import type { Context } from '../../domain/context.ts'
import { emitRowsChanged } from '../../domain/emitRowsChanged.ts'
import { deliver } from '../../inbox/deliver.ts'
import { readersAmong } from '../../inbox/readers.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { authorsOf, isOpen, lockComment } from './comments.ts'
import { ensureOwnUploads } from './files.ts'
import { readersOfRoles } from './roles.ts'
import type { Written } from './written.ts'

/**
 * Whom a comment mentions, by name and by role. Nobody is who may not read the record: the mention would tell them what is
 * none of theirs.
 */
async function mentionedBy(asked: Context, id: string, { mentions, roles }: Written): Promise<readonly string[]> {
  const readers = await readersAmong(asked, id, mentions)
  if (readers.length < mentions.length) throw new DomainError('E_REF', { errors: { mentions: 'E_REF' } })
  return [...new Set([...readers, ...(await readersOfRoles(asked, id, roles))])]
}

/** Writes a comment on a record that the caller may read. Those it mentions and those who wrote before are told. */
export async function addComment(asked: Context, id: string, written: Written): Promise<{ id: string }> {
  const { context } = await readRecord(asked, id)
  const { call, resource } = context
  const { text, mentions, roles, files } = written
  const mentioned = await mentionedBy(asked, id, written)
  await ensureOwnUploads(call, files)
  const before = await authorsOf(call.db, resource.of, id)
  const commentId = newId(call.now.getTime())
  await sql`insert into "comment"
      (id, "resource", "recordId", "authorId", "text", "mentions", "roles", "files", "createdAt")
    values (${commentId}, ${resource.of}, ${id}, ${call.caller.accountId}, ${text}, ${[...mentions]}, ${[...roles]},
      ${[...files]}, ${call.now})`.execute(call.db)
  const message = { recordId: id, key: `comment:${commentId}`, commentId }
  await deliver(context, { ...message, kind: 'mention' }, mentioned)
  const answered = before.filter((one) => one !== call.caller.accountId && !mentioned.includes(one))
  await deliver(context, { ...message, kind: 'reply' }, await readersAmong(asked, id, answered))
  emitRowsChanged(context, 'updated', [id])
  return { id: commentId }
}

/** A comment of the caller's own that may still be changed, on a record that is theirs to read still. */
async function ownComment(platform: Platform, call: Call, id: string) {
  const comment = await lockComment(call.db, id)
  // Nobody learns of comments of others.
  if (comment?.authorId !== call.caller.accountId) throw new DomainError('E_NOT_FOUND')
  const asked = askedContext(platform, call, { resource: comment.resource })
  const { context } = await readRecord(asked, comment.recordId)
  if (!isOpen(comment.createdAt, call.now)) throw new DomainError('E_STATE')
  return { comment, asked, context }
}

/** Changes what a comment says. Whoever it mentions now and did not before is told. */
export async function editComment(platform: Platform, call: Call, id: string, written: Written) {
  const { comment, asked, context } = await ownComment(platform, call, id)
  const { text, mentions, roles, files } = written
  const mentioned = await mentionedBy(asked, comment.recordId, written)
  await ensureOwnUploads(
    call,
    files.filter((one) => !comment.files.includes(one)),
  )
  await sql`update "comment" set "text" = ${text}, "mentions" = ${[...mentions]}, "roles" = ${[...roles]},
    "files" = ${[...files]}, "editedAt" = ${call.now} where id = ${id}`.execute(call.db)
  // Whoever was told of it already is not told again.
  await deliver(
    context,
    { kind: 'mention', recordId: comment.recordId, key: `comment:${id}`, commentId: id },
    mentioned,
  )
  emitRowsChanged(context, 'updated', [comment.recordId])
  return { id }
}

/** Takes a comment back, and with it the messages that it left in inboxes. */
export async function removeComment(platform: Platform, call: Call, id: string) {
  const { comment, context } = await ownComment(platform, call, id)
  await sql`delete from "comment" where id = ${id}`.execute(call.db)
  emitRowsChanged(context, 'updated', [comment.recordId])
  return { id }
}
