import { sql } from 'kysely'
import type { InboxKind } from '../../src/platform/inboxContract.ts'
import { newId } from '../core/identifier.ts'
import type { Context } from '../domain/context.ts'
import { tellConsoles } from './tellConsoles.ts'

/** A list with its filters, or a report. */
export interface Place {
  /** Name of the list or report. Whoever may not list it any more finds no message about it. */
  readonly about: string
  /** Where it opens in the console. */
  readonly address: string
  readonly title: string
}

/** What is told about a record, or about a place. */
interface Message {
  readonly kind: InboxKind
  readonly recordId: string | null
  /** What it is about where that is no record. */
  readonly place?: Place
  /** What it tells: the same is told once to each person, however often it is delivered. */
  readonly key: string
  /** What was said with it. Default: nothing. */
  readonly text?: string
  /** The comment that it is about: the message shows what that says, and goes with it. */
  readonly commentId?: string
  /** Whoever made the call is told as well: a program did it for them. Default: false. */
  readonly tellsActor?: boolean
}

/**
 * Puts a message about a record or a list of the context's resource into inboxes, in the transaction of the call. The
 * caller is told nothing of what they did themselves. Whoever asks sees to it that the accounts may read the record. For
 * accounts that muted the resource, the message is read already. Channels other than the inbox hear of it by
 * `messagesStored`, and open consoles after the commit.
 */
export async function deliver(
  { call, platform, resource }: Context,
  { kind, recordId, place, key, text = '', commentId, tellsActor = false }: Message,
  accountIds: readonly string[],
): Promise<void> {
  const to = [...new Set(accountIds)].filter((one) => tellsActor || one !== call.caller.accountId)
  if (to.length === 0) return
  const ids = to.map(() => newId(call.now.getTime()))
  const { rows: stored } = await sql<{ id: string; accountId: string; readAt: Date | null }>`
    insert into "inboxItem"
      (id, "accountId", kind, "resource", "recordId", "actorId", "text", "key", "commentId",
        "about", "address", "title", "createdAt", "readAt")
    select t.id, t."accountId", ${kind}, ${resource.of}, ${recordId}, ${call.caller.accountId}, ${text}, ${key},
      ${commentId ?? null}, ${place?.about ?? null}, ${place?.address ?? null}, ${place?.title ?? null},
      ${call.now}::timestamptz,
      case when m."accountId" is not null then ${call.now}::timestamptz end
    from unnest(${ids}::text[], ${to}::text[]) as t(id, "accountId")
    left join "inboxMute" m on m."accountId" = t."accountId" and m."resource" = ${resource.of}
    on conflict ("accountId", "key") do nothing
    returning id, "accountId", "readAt"`.execute(call.db)
  const rows = stored.filter(({ readAt }) => readAt === null)
  if (rows.length === 0) return
  const messages = rows.map(({ id, accountId }) => ({
    id,
    accountId,
    kind,
    resource: resource.of,
    recordId,
    text,
    key,
  }))
  await platform.events.emit('messagesStored', { messages })
  tellConsoles(
    platform,
    'created',
    rows.map(({ accountId }) => accountId),
  )
}

/** Takes back what was told of records that is true no longer. Those who had not read it see it go. */
export async function withdraw(
  { call, platform, resource }: Context,
  kind: InboxKind,
  recordIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`delete from "inboxItem"
    where "resource" = ${resource.of} and "recordId" = any(${[...recordIds]}::text[]) and kind = ${kind}
    returning "accountId"`.execute(call.db)
  if (rows.length === 0) return
  tellConsoles(platform, 'deleted', [...new Set(rows.map(({ accountId }) => accountId))])
}

/** Takes messages about records out of every inbox. */
export async function forgetMessages({ call, resource }: Context, recordIds: readonly string[]): Promise<void> {
  await sql`delete from "inboxItem"
    where "resource" = ${resource.of} and "recordId" = any(${[...recordIds]}::text[])`.execute(call.db)
}
