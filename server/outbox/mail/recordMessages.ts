import { sql } from 'kysely'
import type { StoredMessage } from '../../events/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { type NewMessage, queueMessages } from '../queue.ts'
import { goesAsWished, type Wishes, wishesOf } from '../wishes.ts'
import { digestDue } from './digestTime.ts'

/**
 * What a mail is made of when its turn comes, one message or those of a digest: what they say may have changed by then,
 * and who may read it.
 */
export type MailPayload = { readonly messageId: string } | { readonly digestAt: string }

type World = Pick<Platform, 'events' | 'database' | 'clock'>

/**
 * The digest that takes in a message at this moment: stored, if it is the first of its period, and held until this
 * transaction ends, so that it does not go out without the message. One that is going out or gone has had its turn.
 */
async function openDigest({ database, clock }: World, { accountId, mail, quiet }: Wishes): Promise<Date | null> {
  if (mail === null || mail === 'now') return null
  const db = database.read
  for (let due = digestDue(mail, quiet, clock()); ; due = digestDue(mail, quiet, due)) {
    const digestAt = due.toISOString()
    const key = `digest:${digestAt}`
    const payload: MailPayload = { digestAt }
    await queueMessages(db, clock(), [
      { channel: 'mail', recipient: accountId, key, orderKey: null, payload, dueAt: due },
    ])
    const { rows } = await sql`select 1 from "outbox" where "channel" = 'mail' and "recipient" = ${accountId}
      and "key" = ${key} and "state" = 'waiting' and "leasedUntil" is null for share`.execute(db)
    if (rows.length > 0) return due
  }
}

async function intoDigest(world: World, wishes: Wishes, messages: readonly StoredMessage[]): Promise<void> {
  const digestAt = await openDigest(world, wishes)
  await sql`update "inboxItem" set "digestAt" = ${digestAt}
    where id = any(${messages.map(({ id }) => id)}::text[])`.execute(world.database.read)
}

/** Stores, in the transaction that puts messages into inboxes, a mail or a place in a digest for everybody who wants it. */
export function recordMessages(world: World, wake: () => void): () => void {
  const { events, database, clock } = world
  return events.on('messagesStored', async ({ messages }) => {
    const told = messages.filter(goesAsWished)
    const mails: NewMessage[] = []
    for (const wishes of await wishesOf(database.read, [...new Set(told.map(({ accountId }) => accountId))])) {
      if (wishes.mail === null) continue
      const own = told.filter(({ accountId }) => accountId === wishes.accountId)
      if (wishes.mail !== 'now') await intoDigest(world, wishes, own)
      else
        for (const { id, accountId, key } of own) {
          const payload: MailPayload = { messageId: id }
          mails.push({ channel: 'mail', recipient: accountId, key, orderKey: null, payload })
        }
    }
    await queueMessages(database.read, clock(), mails)
    if (mails.length > 0) database.afterCommit(wake, 'outbox')
  })
}
