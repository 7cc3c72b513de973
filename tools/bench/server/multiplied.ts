import type { Client } from 'pg'
import { uniqueTablesOf } from '../../../server/database/schema/uniqueOverMonths.ts'
import type { Catalogue, NormalResource } from '../../../src/declare/index.ts'

/** Rows of a large installation (domain 6.2), of whatever reports are made of. */
export const volumes: Readonly<Record<string, number>> = {
  project: 40,
  community: 160,
  account: 400,
  customer: 80_000,
  house: 96_000,
  houseBinding: 70_000,
  notice: 5_000,
  news: 3_000,
  propertyNews: 1_500,
  communityActivity: 1_200,
  activitySignup: 40_000,
  publishRead: 2_000_000,
  bindingAudit: 9_000,
  roast: 6_000,
  waterMachine: 800,
  waterMachineOrder: 600_000,
  accessRecord: 1_500_000,
  passRegistration: 60_000,
  adStat: 250_000,
  pointsEarn: 2_000_000,
  pointsUse: 600_000,
  workOrder: 60_000,
  operationLog: 500_000,
  housekeepingOrder: 40_000,
  yuanbaoAccount: 82_000,
  yuanbaoLedger: 3_000_000,
  yuanbaoRelease: 20_000,
  yuanbaoDeplete: 400_000,
  yuanbaoBill: 9_000,
  yuanbaoMallGoods: 3_000,
  shopDistributor: 600,
  ownerPay: 700_000,
  refund: 12_000,
}

const quoted = (name: string) => `"${name}"`
/** Id of the nth copy of a row; the row itself is the copy 0. */
const copied = (id: string, n: string) =>
  `case when ${id} is null or ${n} = 0 then ${id} else substr(md5(${id} || ':' || ${n}), 1, 20) end`

/** The mobile of the nth copy of somebody, which has as many digits. */
const mobileOf = (mobile: string, n: string) =>
  `case when ${n} = 0 or ${mobile} !~ '^[0-9]{11}$' then ${mobile}
    else '1' || lpad(((substr(${mobile}, 2)::bigint + ${n} * 7919::bigint) % 10000000000)::text, 10, '0') end`

/** How uniqueness is said: text that no two rows share is told apart by the number of the copy. */
const uniqueness = `
  select coalesce(string_agg(pg_get_indexdef(indexrelid), ' '), '') as said from pg_index
  where indrelid = any ($1::regclass[]) and indisunique and not indisprimary`
const columns = `
  select column_name as name, data_type as type from information_schema.columns
  where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`

/** Indexes that no constraint needs: made after the rows, all at once, they cost a fraction. */
const indexes = `
  select quote_ident(indexname) as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
  where schemaname = current_schema() and tablename = $1
    and indexname not in (select conname from pg_constraint where conrelid = $2::regclass)`

/** Runs work on a table that has no indexes meanwhile. */
async function withoutIndexes(client: Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(indexes, [table, quoted(table)])
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/**
 * How many of a row there are. Powers of two divide one another: copies of what belongs together refer to the same copy of
 * what they belong to, so that somebody reads, pays and passes in the community of their house, as people do.
 */
const timesOf = (wanted: number): number => 2 ** Math.max(0, Math.round(Math.log2(wanted)))

/**
 * Multiplies the demo rows on a database until it is as large as `share` of a large installation: each copy refers to
 * copies, so that figures spread over as many customers and communities as they would. Faster by hours than to play it.
 */
export async function multiply(client: Client, catalogue: Catalogue, share: number): Promise<void> {
  const copies = new Map<string, number>()
  for (const [table, volume] of Object.entries(volumes)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(table)}`)
    copies.set(table, timesOf((volume * share) / Math.max(1, Number(rows[0]?.n))) - 1)
  }
  const timesFor = (target: string) => (copies.get(target) ?? 0) + 1
  const copyOf = (column: string, target: string) => copied(column, `(k % ${timesFor(target)})`)
  // Copies refer to copies: that all of them are there need not be looked up for each.
  await client.query(`do $$ begin perform set_config('session_replication_role', 'replica', false);
    exception when insufficient_privilege then null; end $$`)
  for (const [table, times] of copies) {
    const resource = catalogue.byName[table] as NormalResource
    const { rows: all } = await client.query<{ name: string; type: string }>(columns, [table])
    const beside = uniqueTablesOf(resource).map(({ name }) => quoted(name))
    const { rows: unique } = await client.query<{ said: string }>(uniqueness, [[quoted(table), ...beside]])
    const isUnique = (name: string) => unique[0]?.said.includes(`"${name}"`) || unique[0]?.said.match(`\\b${name}\\b`)
    const owners = Math.max(
      1,
      ...resource.fields.flatMap((one) => (one.kind === 'ref' && isUnique(one.name) ? timesFor(one.facts.to) : [])),
    )
    const written = ({ name, type }: { readonly name: string; readonly type: string }): string => {
      const column = `t.${quoted(name)}`
      const field = resource.field[name]
      if (name === 'id') return copied(column, 'k')
      if (field?.kind === 'ref' && copies.has(field.facts.to)) return copyOf(column, field.facts.to)
      // Whoever has no number of their own is told by their mobile.
      if (field?.kind === 'mobile') return mobileOf(column, isUnique(name) ? 'k' : `(k % ${timesFor('customer')})`)
      // Neither is a declared reference: whose purse it is, and what was read, which nobody reads twice in a day.
      if (name === 'ownerId') return copyOf(column, 'customer')
      if (name === 'bizId') return copied(column, `(k / ${timesFor('customer')} % ${timesFor('communityActivity')})`)
      // What is billed once for a period and somebody is billed for earlier ones, too.
      if (type === 'date' && name.startsWith('period') && isUnique(name)) return `${column} - k / ${owners} * 364`
      return type === 'text' && field?.kind !== 'select' && isUnique(name) ? `${column} || '-' || k` : column
    }
    // In the order in which they would have come: those of a day lie beside one another.
    const insert = `
      insert into ${quoted(table)} (${all.map(({ name }) => quoted(name)).join(', ')})
      select ${all.map(written).join(', ')} from ${quoted(table)} t cross join generate_series(1, ${times}) k
      order by t.${quoted(resource.perDay[0]?.at ?? 'createdAt')}`
    if (times > 0) await withoutIndexes(client, table, () => client.query(insert))
    // Written past the triggers: the next start makes anew what stands beside tables in months.
    for (const name of beside) await client.query(`drop table ${name}`)
  }
  // Purses are not multiplied, and what copies of the same customers earned is not theirs: nothing of it may run out.
  await client.query('update "pointsUser" set "balance" = 0')
  // Written past the triggers that would have said which days changed: all are added up anew.
  await client.query('delete from "summedDay"')
  await client.query('vacuum analyze')
}
