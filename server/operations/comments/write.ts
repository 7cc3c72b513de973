import { sql } from 'kysely'
import { commentLimits, type InboxKind, inboxName } from '../../../src/platform/commentContract.ts'
import { DomainError } from '../../core/errors.ts'
import { newId } from '../../core/identifier.ts'
import type { Context } from '../../domain/context.ts'
import { emitRowsChanged } from '../../domain/emitRowsChanged.ts'
import type { Call } from '../../platform/call.ts'
import { type Parameters, textIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { askedContext, readRecord } from '../askedRecord.ts'
import { authorsOf, isOpen, lockComment } from './comments.ts'
import { readersAmong } from './readers.ts'

/** Text and mentions as somebody wrote them. */
interface Written {
  readonly text: string
  readonly mentions: readonly string[]
}

export function writtenIn(given: Parameters): Written {
  const text = textIn(given, 'text').trim()
  if (text === '') throw new DomainError('E_REQUIRED', { errors: { text: 'E_REQUIRED' } })
  if (text.length > commentLimits.text) throw new DomainError('E_RANGE', { errors: { text: 'E_RANGE' } })
  const mentions = given['mentions'] ?? []
  if (!Array.isArray(mentions) || !mentions.every((id) => typeof id === 'string'))
    throw new DomainError('E_FORMAT', { errors: { mentions: 'E_FORMAT' } })
  if (mentions.length > commentLimits.mentions) throw new DomainError('E_RANGE', { errors: { mentions: 'E_RANGE' } })
  return { text, mentions: [...new Set<string>(mentions)] }
}

/** Nobody is mentioned who may not read the record: the mention would tell them what is none of theirs. */
async function ensureReaders(context: Context, id: string, mentions: readonly string[]): Promise<void> {
  const readers = await readersAmong(context, id, mentions)
  if (readers.length < mentions.length) throw new DomainError('E_REF', { errors: { mentions: 'E_REF' } })
}

/** Puts a message into inboxes, once for each comment, and tells their owners when it is committed. */
async function deliver(context: Context, commentId: string, kind: InboxKind, to: readonly string[]): Promise<void> {
  const { call, platform } = context
  if (to.length === 0) return
  const ids = to.map(() => newId(call.now.getTime()))
  await sql`insert into "inboxItem" (id, "accountId", kind, "commentId", "createdAt")
    select id, "accountId", ${kind}, ${commentId}, ${call.now}::timestamptz
    from unnest(${ids}::text[], ${[...to]}::text[]) as t(id, "accountId")
    on conflict do nothing`.execute(call.db)
  const event = { resource: inboxName, type: 'created', ids: to, by: '' } as const
  platform.database.afterCommit(() => void platform.events.emit('rowsChanged', event))
}

/** Writes a comment on a record that the caller may read. Those it mentions and those who wrote before are told. */
export async function addComment(asked: Context, id: string, { text, mentions }: Written): Promise<{ id: string }> {
  const { context } = await readRecord(asked, id)
  const { call, resource } = context
  await ensureReaders(asked, id, mentions)
  const before = await authorsOf(call.db, resource.of, id)
  const commentId = newId(call.now.getTime())
  await sql`insert into "comment" (id, "resource", "recordId", "authorId", "text", "mentions", "createdAt")
    values (${commentId}, ${resource.of}, ${id}, ${call.caller.accountId}, ${text}, ${[...mentions]}, ${call.now})`.execute(
    call.db,
  )
  const others = (ids: readonly string[]) => ids.filter((one) => one !== call.caller.accountId)
  await deliver(context, commentId, 'mention', others(mentions))
  const repliedTo = others(before).filter((one) => !mentions.includes(one))
  await deliver(context, commentId, 'reply', await readersAmong(asked, id, repliedTo))
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
export async function editComment(platform: Platform, call: Call, id: string, { text, mentions }: Written) {
  const { comment, asked, context } = await ownComment(platform, call, id)
  await ensureReaders(asked, comment.recordId, mentions)
  await sql`update "comment" set "text" = ${text}, "mentions" = ${[...mentions]}, "editedAt" = ${call.now}
    where id = ${id}`.execute(call.db)
  const added = mentions.filter((one) => one !== call.caller.accountId && !comment.mentions.includes(one))
  await deliver(context, id, 'mention', added)
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
