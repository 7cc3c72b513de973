import { sql } from 'kysely'
import type { OutboxChannel } from '../../src/platform/outboxContract.ts'
import { newId } from '../core/identifier.ts'
import type { Executor } from '../database/executor.ts'

/** A message that is to leave. */
export interface NewMessage {
  readonly channel: OutboxChannel
  readonly recipient: string
  readonly key: string
  /** Of those with the same one, a recipient is sent the later after the earlier. Null: in any order. */
  readonly orderKey: string | null
  readonly payload: object
  /** Not sent before this moment. Default: now. */
  readonly dueAt?: Date
}

/** Stores messages in the transaction of what they tell; the same key is stored once for each recipient. */
export async function queueMessages(db: Executor, now: Date, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  const column = <Name extends keyof NewMessage>(name: Name) => messages.map((message) => message[name])
  await sql`
    insert into "outbox" ("id", "channel", "recipient", "key", "orderKey", "payload", "nextAt", "createdAt")
    select t.id, t.channel, t.recipient, t.key, t.order_key, t.payload::jsonb, t.due_at, ${now}::timestamptz
    from unnest(${messages.map(() => newId(now.getTime()))}::text[], ${column('channel')}::text[],
      ${column('recipient')}::text[], ${column('key')}::text[], ${column('orderKey')}::text[],
      ${messages.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${messages.map(({ dueAt = now }) => dueAt)}::timestamptz[])
      with ordinality as t(id, channel, recipient, key, order_key, payload, due_at, place)
    order by t.place
    on conflict ("channel", "recipient", "key") do nothing`.execute(db)
}
