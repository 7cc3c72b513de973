import { type RawBuilder, sql } from 'kysely'
import type { NormalResource } from '#declare'
import type { InboxKind } from '../../src/platform/inboxContract.ts'
import { titlesOf } from '../inbox/titles.ts'
import type { Platform } from '../platform/platform.ts'
import { callerOfAccount, internalCall } from '../session/internalCall.ts'
import { linkTo } from './link.ts'
import type { Wishes } from './wishes.ts'

/** A message of an inbox as its owner may be told of it outside the console. */
export interface Told {
  readonly kind: InboxKind
  readonly who: string
  /** What the resource is called, in the language of the owner. */
  readonly label: string
  /** What it is about, so that messages about the same can stand together. */
  readonly about: string
  /** What that is called, as the inbox shows it. */
  readonly title: string
  /** Where it opens, from the origin of the console; null: nowhere. */
  readonly path: string | null
}

interface Row {
  readonly kind: InboxKind
  readonly resource: string
  readonly recordId: string | null
  readonly about: string | null
  readonly address: string | null
  readonly title: string | null
  readonly who: string
}

const pathOf = ({ recordId, address }: Row, resource: NormalResource): string | null =>
  recordId === null ? address : linkTo('', resource, recordId)

/** Of messages `i` of an inbox: those that wait for their owner. */
export const stillUnread = (now: Date): RawBuilder<boolean> =>
  sql`i."readAt" is null and (i."later" is null or i."later" <= ${now})`

/**
 * Messages of an inbox that stand there still, the oldest first, of what the owner may read at this moment: with
 * their rights, in their language, under the title that the inbox shows. What was said with them stays in the console.
 */
export async function toldNow(
  platform: Platform,
  { accountId, locale }: Wishes,
  which: RawBuilder<boolean>,
): Promise<{ readonly name: string; readonly messages: readonly Told[] }> {
  const caller = await callerOfAccount(platform, accountId)
  if (!caller) return { name: '', messages: [] }
  const { rows } = await sql<Row>`
    select i.kind, i."resource", i."recordId", i."about", i."address", i."title", coalesce(a.name, i."actorId") as who
    from "inboxItem" i left join "account" a on a.id = i."actorId"
    where i."accountId" = ${accountId} and ${which} order by i."createdAt", i.id`.execute(platform.database.read)
  const titleOf = await titlesOf(platform, internalCall(platform, caller, locale), rows)
  const messages = rows.flatMap((row): Told[] => {
    const resource = platform.catalogue.byName[row.resource]
    const title = titleOf(row)
    if (!resource || title === undefined) return []
    const label = platform.labelsByLocale[locale].resource(resource)
    const about = `${row.resource} ${row.recordId ?? row.address}`
    return [{ kind: row.kind, who: row.who, label, about, title, path: pathOf(row, resource) }]
  })
  return { name: caller.name, messages }
}
