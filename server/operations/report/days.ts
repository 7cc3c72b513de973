import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../src/fields/shanghai.ts'
import type { DayTables } from '../../database/schema/model.ts'
import { beginningOf, bitOf, bitsType, dayColumn, slotOf, valueIn, valuesOf } from '../../database/schema/perDay.ts'
import { own } from '../../domain/columns.ts'
import type { Span } from './period.ts'

/** Which days are asked for; a source that stands counts everything up to the last one. */
interface Wanted extends Span {
  readonly standing: boolean
}

const r = (name: string) => sql.ref(`r.${name}`)

/** How far a resource has been added up; nothing has been when nobody did. */
const until = ({ sumsTable }: DayTables) =>
  sql`coalesce((select u."until" from "summedDay" u where u."table" = ${sumsTable}), '-infinity'::date)`

/** Days that have changed since they were added up. */
const changed = ({ table }: DayTables) => sql`select c."day" from "changedDay" c where c."table" = ${table}`

/** Days as they were added up, in a table of theirs. */
function addedUp(tables: DayTables, name: string, { from, to, standing }: Wanted): RawBuilder<unknown> {
  const begun = standing ? sql`` : sql`r."day" >= ${from}::date and`
  return sql`from ${sql.table(name)} as r where ${begun} r."day" <= ${to}::date
    and r."day" <= ${until(tables)} and r."day" not in (${changed(tables)})`
}

/**
 * Rows of the days that are not: those that came later, and those of days that changed. `offset 0` has the days come
 * first: hardly any changed, which nobody tells the database, and it would rather read all rows and look for their day.
 */
function stillRows(tables: DayTables, { from, to, standing }: Wanted, select: RawBuilder<unknown>) {
  const at = r(tables.at)
  const notDeleted = sql`r."deletedAt" is null`
  const first = standing ? sql`${until(tables)} + 1` : sql`greatest(${from}::date, ${until(tables)} + 1)`
  const days = standing ? sql`true` : sql`c."day" >= ${from}::date`
  const beginning = (day: RawBuilder<unknown>) => beginningOf(tables, day)
  return sql`select ${select} from ${sql.table(tables.table)} as r
      where ${notDeleted} and ${at} >= ${beginning(first)} and ${at} < ${beginning(sql`${to}::date + 1`)}
    union all
    select ${select} from (
        select distinct c."day" from (${changed(tables)}) as c
        where ${days} and c."day" <= ${to}::date and c."day" <= ${until(tables)}
      ) as d cross join lateral (
        select * from ${sql.table(tables.table)} as r
        where ${notDeleted} and ${at} >= ${beginning(sql`d."day"`)} and ${at} < ${beginning(sql`d."day" + 1`)} offset 0
      ) as r`
}

/** Rows of a day as they were at a moment within it; the day as a whole is not asked for. */
function rowsUntil(tables: DayTables, day: string, until: string, select: RawBuilder<unknown>) {
  const at = r(tables.at)
  const end = tables.isDay
    ? sql`${at} < ${day}::date + 1 and r."createdAt" < ${until}::timestamptz`
    : sql`${at} < ${until}::timestamptz`
  return sql`select ${select} from ${sql.table(tables.table)} as r
    where r."deletedAt" is null and ${at} >= ${beginningOf(tables, sql`${day}::date`)} and ${end}`
}

/** Days as they were added up, and beside them the rows of those that are not, or of which only a part is asked for. */
function daysAndRows(
  tables: DayTables,
  name: string,
  { until, ...wanted }: Wanted,
  [days, rows]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
) {
  const whole = until === undefined ? wanted : { ...wanted, to: addDays(wanted.to, -1) }
  const part = until === undefined ? sql`` : sql`union all ${rowsUntil(tables, wanted.to, until, rows)}`
  return sql`(select ${days} ${addedUp(tables, name, whole)} union all ${stillRows(tables, whole, rows)} ${part}) as ${sql.ref(own)}`
}

/** What both parts have, so that whatever is asked of rows can be asked of days: `at` is the day's first moment. */
const asRows = (tables: DayTables, by: readonly string[]) => ({
  ofDays: [sql`${beginningOf(tables, sql`r."day"`)} as ${sql.ref(tables.at)}`, ...by.map((name) => r(dayColumn(name)))],
  ofRows: [r(tables.at), ...by.map((name) => sql`${valueIn(tables, 'r', name)} as ${sql.ref(dayColumn(name))}`)],
  alike: sql`null::timestamptz as "deletedAt"`,
})

/** Where days hold what paths lead to. */
export const pathsInDays = ({ paths }: DayTables): ReadonlyMap<string, RawBuilder<unknown>> =>
  new Map(Object.keys(paths).map((name) => [name, sql.ref(`${own}.${dayColumn(name)}`)]))

/** In the place of the table: days that are added up, each `rowCount` rows, beside the rows of those that are not. */
export function daysInstead(tables: DayTables, wanted: Wanted): RawBuilder<unknown> {
  const { by, sums, means, sumsTable } = tables
  const { ofDays, ofRows, alike } = asRows(tables, [...by, ...sums, ...means])
  const values = means.map((name) => sql`(${r(name)} is not null)::integer::bigint as ${sql.ref(valuesOf(name))}`)
  const rows = sql.join([...ofRows, ...values, sql`1::bigint as "rowCount"`, alike])
  const days = sql.join([...ofDays, ...means.map((name) => r(valuesOf(name))), sql`r."rowCount"`, alike])
  return daysAndRows(tables, sumsTable, wanted, [days, rows])
}

/** What a person's row says of them until somebody looks up their number: only who it is. */
export const nobodyYet = (id: RawBuilder<unknown>) => [
  sql`null::text as "home"`,
  sql`null::integer as "slot"`,
  sql`null::${bitsType} as "bits"`,
  sql`${id}::text as "loose"`,
]

/**
 * Rows of bits of all rows, with whatever else they say: those who have a number get their bit; who has none yet stays
 * who they are. Numbers are looked up once, and not for each of the tables that rows come from; `offset 0` has each looked
 * up, because they are far fewer than the database expects.
 */
export function numbered(rows: RawBuilder<unknown>, keys: readonly RawBuilder<unknown>[], persons: string) {
  const columns = [
    ...keys,
    sql`coalesce(s."home", k."home") as "home"`,
    sql`coalesce(s."slot", ${slotOf('k."number"')}) as "slot"`,
    sql`coalesce(s."bits", case when k."id" is not null then ${bitOf('k."number"')} end) as "bits"`,
    sql`case when k."id" is null then s."loose" end as "loose"`,
  ]
  return sql`(select ${sql.join(columns)} from ${rows} as s
    left join lateral (
      select n."id", n."home", n."number" from "numbered" n where n."of" = ${persons} and n."id" = s."loose" offset 0
    ) as k on true where s."bits" is not null or s."loose" is not null)`
}

/** The same for those who were among the rows of a day: rows of bits, one bit for each person. */
export function personsInstead(tables: DayTables, wanted: Wanted): RawBuilder<unknown> | null {
  const { who, whoTable } = tables
  if (!who) return null
  const { ofDays, ofRows, alike } = asRows(tables, who.by)
  const days = [...ofDays, sql`r."home", r."slot", r."bits", null::text as "loose"`, alike]
  const rows = [...ofRows, ...nobodyYet(r(who.of)), alike]
  return daysAndRows(tables, whoTable, wanted, [sql.join(days), sql.join(rows)])
}
