import { sql } from 'kysely'
import { type Present, presenceName, presenceTimes } from '../../../src/platform/presenceContract.ts'
import { readRecord } from '../../domain/askedRecord.ts'
import type { Context } from '../../domain/context.ts'
import { readersAmong } from '../../inbox/readers.ts'

/** People who are named at once. */
const mostNamed = 20
/** What was written so lately is not written again, however often a console asks. */
const freshMs = presenceTimes.beatMs / 2

/** A tab of the caller on a record. */
interface Tab {
  readonly id: string
  readonly tab: string
}

/** Others who were there lately, of those that may read the record now; those who edit come first. */
async function othersAt(asked: Context, id: string): Promise<readonly Present[]> {
  const { call, resource } = asked
  const { rows } = await sql<Present>`
    select a.id, a.name, bool_or(p."editing") as editing from "presence" p
    join "account" a on a.id = p."accountId" and a.enable and a."deletedAt" is null
    where p."resource" = ${resource.of} and p."recordId" = ${id} and p."accountId" <> ${call.caller.accountId}
      and p."at" > ${new Date(call.now.getTime() - presenceTimes.aliveMs)}
    group by a.id, a.name order by editing desc, a.name, a.id limit ${mostNamed}`.execute(call.db)
  const readers = await readersAmong(
    asked,
    id,
    rows.map((one) => one.id),
  )
  return rows.filter((one) => readers.includes(one.id))
}

/** Tells others that they may look again. They learn nothing by it but that there is something new. */
async function tell({ platform }: Context, others: readonly Present[]): Promise<void> {
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  await platform.events.emit('rowsChanged', { resource: presenceName, type: 'updated', ids, by: '' })
}

/** Notes that the caller has a record open which they may read, and answers who else has. */
export async function beHere(asked: Context, { id, tab }: Tab, editing: boolean): Promise<readonly Present[]> {
  await readRecord(asked, id)
  const { call, resource } = asked
  const now = call.now.getTime()
  const [gone, stale] = [new Date(now - presenceTimes.aliveMs), new Date(now - freshMs)]
  // What the tab said before is as of the start of the statement.
  const { rows } = await sql<{ known: boolean }>`
    with here as (
      insert into "presence" as p ("resource", "recordId", "accountId", "tab", "editing", "at")
      values (${resource.of}, ${id}, ${call.caller.accountId}, ${tab}, ${editing}, ${call.now})
      on conflict ("resource", "recordId", "accountId", "tab")
        do update set "editing" = excluded."editing", "at" = excluded."at"
        where p."editing" <> excluded."editing" or p."at" < ${stale}
    )
    select exists (select 1 from "presence" where "resource" = ${resource.of} and "recordId" = ${id}
      and "accountId" = ${call.caller.accountId} and "tab" = ${tab} and "editing" = ${editing} and "at" > ${gone}
    ) as known`.execute(call.db)
  const others = await othersAt(asked, id)
  if (rows[0]?.known) return others
  await sql`delete from "presence" where "at" <= ${gone}`.execute(call.db)
  await tell(asked, others)
  return others
}

/** Notes that a tab of the caller has left a record. */
export async function leave(asked: Context, { id, tab }: Tab): Promise<void> {
  const { call, resource } = asked
  const { rows } = await sql<{ tab: string }>`delete from "presence"
    where "resource" = ${resource.of} and "recordId" = ${id} and "accountId" = ${call.caller.accountId}
      and "tab" = ${tab} returning "tab"`.execute(call.db)
  if (rows.length > 0) await tell(asked, await othersAt(asked, id))
}
