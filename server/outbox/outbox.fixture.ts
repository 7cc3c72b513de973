import { pino } from 'pino'
import { scratchDatabase } from '../database/database.fixture.ts'
import { applySchema } from '../database/schema/apply.ts'
import type { OutboxMessage, Outcome } from './channel.ts'
import { type NewMessage, queueMessages } from './queue.ts'
import { openSender, type Sender } from './sender.ts'
import { outboxTables } from './tables.ts'

/** What the list of messages reads beside them: nobody stands in it here. */
const besideThem = [
  'create table if not exists "account" ("id" text primary key, "name" text)',
  'create table if not exists "inboxItem" ("id" text primary key, "resource" text, "recordId" text)',
]

/** An outbox on an empty database, with a clock that the test moves and a receiver that does what the test says. */
export async function openTestOutbox(server: string | undefined) {
  const scratch = await scratchDatabase(server)
  await applySchema(scratch.database, [], { platformTables: [...outboxTables, ...besideThem] })
  const time = { now: new Date('2026-03-01T08:00:00Z') }
  const sending = { database: scratch.database, clock: () => time.now, log: pino({ level: 'silent' }) }
  const senders: Sender[] = []
  return {
    ...scratch,
    time,
    queue: (key: string, more: Partial<NewMessage> = {}) =>
      queueMessages(scratch.database.read, time.now, [
        { channel: 'webhook', recipient: 'erp', key, orderKey: null, payload: {}, ...more },
      ]),
    /** A process that sends. */
    send(send: (message: OutboxMessage) => Promise<Outcome>): Sender {
      const sender = openSender(sending, [{ name: 'webhook', send }])
      senders.push(sender)
      return sender
    },
    async drop() {
      await Promise.all(senders.map((sender) => sender.stop()))
      await scratch.drop()
    },
  }
}
