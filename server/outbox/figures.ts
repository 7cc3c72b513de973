import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'

interface Figure {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** What an operator watches: what waits, what was given up, and for how long something has been due. */
export const outboxFigures = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => [
  {
    name: 'console_outbox_messages',
    help: 'Messages that are to leave, by channel and state',
    labels: ['channel', 'state'],
    async read(): Promise<Figure[]> {
      const { rows } = await sql<{ channel: string; state: string; count: unknown }>`
        select "channel", "state", count(*) as count from "outbox"
        where "state" in ('waiting', 'dead') group by "channel", "state"`.execute(database.read)
      return rows.map(({ channel, state, count }) => ({ labels: { channel, state }, value: Number(count) }))
    },
  },
  {
    name: 'console_outbox_oldest_seconds',
    help: 'For how long the message that is due longest has been due',
    labels: ['channel'],
    async read(): Promise<Figure[]> {
      const { rows } = await sql<{ channel: string; nextAt: Date }>`
        select "channel", min("nextAt") as "nextAt" from "outbox"
        where "state" = 'waiting' and "nextAt" <= ${clock()} group by "channel"`.execute(database.read)
      return rows.map(({ channel, nextAt }) => ({
        labels: { channel },
        value: (clock().getTime() - new Date(nextAt).getTime()) / 1_000,
      }))
    },
  },
]
