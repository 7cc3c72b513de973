import { type RawBuilder, sql } from 'kysely'
import { letGoOf, type NormalField, type NormalResource } from '#declare'
import { isUnavailable } from '../../database/errors.ts'
import { letMonthsGo } from '../../database/schema/months.ts'
import { uniqueTablesOf } from '../../database/schema/uniqueOverMonths.ts'
import type { OperationsPlatform } from '../../domain/context.ts'
import { appendLog, countLine } from '../../domain/log.ts'
import { contextFor } from '../../domain/rows.ts'
import { allowLettingGo, blank, type Cleared, clearRows } from '../../operations/letGo/clear.ts'
import { internalCall, systemCaller } from '../../session/internalCall.ts'

/** What the operation log calls it. */
const operation = 'letGo'
/** Rows of one transaction: nobody waits long for them. */
const usualPart = 500
const day = 24 * 60 * 60 * 1000

/** What goes of a resource at one time, with the rows it goes from. */
interface Due extends Cleared {
  readonly days: number
  readonly after: string
  /** The rows themselves go. */
  readonly rows: boolean
}

function dueOf(resource: NormalResource): Due[] {
  const single = resource.fields.flatMap((field): Due[] => {
    if (!field.retain) return []
    const { days, after, then } = field.retain
    const [emptied, masked] = then === 'mask' ? [[], [field]] : [[field], []]
    return [{ days, after, rows: false, emptied, masked }]
  })
  if (!resource.retain) return single
  const { days, after, then } = resource.retain
  const fields = then === 'erase' ? [] : letGoOf(resource, then)
  const [emptied, masked] = then === 'mask' ? [[], fields] : [fields, []]
  return [...single, { days, after, rows: then === 'erase', emptied, masked }]
}

/** What is older is due. */
const untilOf = ({ clock }: OperationsPlatform, due: Due) => new Date(clock().getTime() - due.days * day)

const has = ({ name }: NormalField) => sql`t.${sql.ref(name)} is not null`
/** There is something that has not gone yet. */
const isLeft = ({ emptied, masked }: Due): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      ...emptied.map((field) => sql`(${has(field)} and t.${sql.ref(field.name)}::text not in (${blank}, '[]', '{}'))`),
      ...masked.map(
        (field) =>
          sql`(${has(field)} and t.${sql.ref(field.name)} <> '' and strpos(t.${sql.ref(field.name)}, '*') = 0)`,
      ),
    ],
    sql` or `,
  )})`

/** Lets go of one part of what is due; answers how many rows that were. */
async function nextPart(
  platform: OperationsPlatform,
  resource: NormalResource,
  due: Due,
  part: number,
): Promise<number> {
  const context = contextFor(platform, internalCall(platform, systemCaller), resource.of)
  const until = untilOf(platform, due)
  const old = sql<boolean>`t.${sql.ref(due.after)} < ${until}::timestamptz`
  return platform.database.transaction(async (db) => {
    await allowLettingGo(context)
    if (!due.rows)
      return (await clearRows(context, due, sql<boolean>`${old} and ${isLeft(due)}`, { limit: part })).length
    const { rows } = await sql`delete from ${sql.table(resource.of)} where "id" in (
      select t."id" from ${sql.table(resource.of)} as t where ${old} order by t."id" limit ${part} for update)
      returning "id"`.execute(db)
    return rows.length
  })
}

/** Months in which everything is due go as a whole. Where the table is busy, their rows go part by part. */
async function wholeMonths(platform: OperationsPlatform, resource: NormalResource, due: Due) {
  const { of: name, partition } = resource
  const { database } = platform
  if (!due.rows || partition?.by !== due.after) return 0
  const table = { name, monthsBy: partition.by, uniqueOverMonths: uniqueTablesOf(resource) }
  return letMonthsGo(database, table, untilOf(platform, due)).catch((cause: unknown) => {
    if (!isUnavailable(cause)) throw cause
    return 0
  })
}

/** What the operation log says of it: numbers, and nothing of what went. */
async function note(platform: OperationsPlatform, resource: NormalResource, due: Due, count: number): Promise<void> {
  const context = contextFor(platform, internalCall(platform, systemCaller), resource.of)
  const [only, ...others] = [...due.emptied, ...due.masked]
  const field = only && others.length === 0 ? only.name : 'id'
  await platform.database.transaction(() =>
    appendLog(context, [countLine(context, { id: '', operation, field, count })]),
  )
}

/** Lets go of what has been kept for as long as the declarations say (`retain`), part by part. */
export async function letGo(platform: OperationsPlatform, part = usualPart): Promise<void> {
  for (const resource of platform.catalogue.resources)
    for (const due of dueOf(resource)) {
      let count = await wholeMonths(platform, resource, due)
      let last = part
      while (last === part) {
        last = await platform.database.unhurried(() => nextPart(platform, resource, due, part))
        count += last
      }
      if (count > 0) await note(platform, resource, due, count)
    }
}
