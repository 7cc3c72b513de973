import { type RawBuilder, sql } from 'kysely'

/**
 * How many enabled customers a publication addresses, in SQL: all of them, or those of its communities. Customers are
 * counted once for a statement and not once for each row: `offset 0` keeps the row's communities out of the count.
 */
export function reachOf(alias: string, addressed: 'everybody' | 'audience'): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const mine =
    addressed === 'everybody'
      ? sql`true`
      : sql`(${column('audience')} = 'all' or r."communityId" = any(${column('communityIds')}))`
  return sql`(select coalesce(sum(r.n), 0)::int from (
      select c."communityId", count(*) as n from "customer" c
      where c."enable" and c."deletedAt" is null group by c."communityId" offset 0
    ) as r where ${mine})`
}
