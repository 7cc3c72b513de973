import { sql } from 'kysely'
import type { Locale } from '../../src/platform/contract.ts'
import {
  type MailTime,
  mailPreference,
  mailTimeIn,
  type QuietHours,
  quietHoursIn,
  quietPreference,
} from '../../src/platform/inboxContract.ts'
import { localeIn } from '../core/locale.ts'
import type { Executor } from '../database/executor.ts'
import type { StoredMessage } from '../events/events.ts'

/** Whether a message goes out as its owner wishes to hear of their inbox; of a subscription they said where it goes. */
export const goesAsWished = ({ kind }: Pick<StoredMessage, 'kind'>): boolean => kind !== 'subscription'

/** How somebody who still works here wants to hear of what is in their inbox. */
export interface Wishes {
  readonly accountId: string
  readonly email: string | null
  readonly locale: Locale
  /** When mail comes; null: none is wanted, or there is no address. */
  readonly mail: MailTime | null
  readonly quiet: QuietHours | null
}

interface Row {
  readonly id: string
  readonly email: string | null
  readonly set: Readonly<Record<string, string>>
}

const valueIn = ({ set }: Row, key: string): unknown => JSON.parse(set[key] ?? 'null')

/** What people wish at this moment, in the order of their ids; those who may do nothing any more are missing. */
export async function wishesOf(db: Executor, accountIds: readonly string[]): Promise<Wishes[]> {
  const keys = [mailPreference, quietPreference, 'language']
  const { rows } = await sql<Row>`
    select a.id, a."email", coalesce((select jsonb_object_agg(p."key", p."value") from "preference" p
      where p."accountId" = a.id and p."key" = any(${keys}::text[])), '{}') as set
    from "account" a where a.id = any(${[...accountIds]}::text[]) and a."deletedAt" is null and a."enable"
    order by a.id`.execute(db)
  return rows.map((row) => ({
    accountId: row.id,
    email: row.email,
    locale: localeIn(valueIn(row, 'language')),
    mail: row.email === null ? null : mailTimeIn(valueIn(row, mailPreference)),
    quiet: quietHoursIn(valueIn(row, quietPreference)),
  }))
}
