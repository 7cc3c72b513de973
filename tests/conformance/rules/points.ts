import type { Rule } from './rule.ts'

const sums = (table: string, value: string, where = 'true') =>
  `(select "customerId", sum("${value}") as total from "${table}" where ${where} group by 1)`
/** Every account beside what its ledgers say. */
const accounts = `"pointsUser" u left join ${sums('pointsEarn', 'points')} e on e."customerId" = u."customerId"
  left join ${sums('pointsUse', 'points')} s on s."customerId" = u."customerId"`
/** The ledgers are append-only, which the database sees to by a trigger (C04). */
const changing = (table: string) => `alter table "${table}" disable trigger user; update "${table}" set`

/** Points, growth and levels (C04–C11). */
export const points: readonly Rule[] = [
  {
    rule: 'C04',
    says: 'an account is what was earned less what was used, and never below nothing',
    broken: `select u.id from ${accounts}
      where u."balance" <> coalesce(e.total, 0) - coalesce(s.total, 0) or u."balance" < 0`,
    spoil: `update "pointsUser" set "balance" = "balance" + 1`,
  },
  {
    rule: 'C04',
    says: 'the latest line of both ledgers tells the balance',
    broken: `select u.id from "pointsUser" u join (
        select distinct on ("customerId") "customerId", "balanceAfter" from (
          select "customerId", "balanceAfter", id from "pointsEarn"
          union all select "customerId", "balanceAfter", id from "pointsUse"
        ) l order by "customerId", l.id desc) latest on latest."customerId" = u."customerId"
      where latest."balanceAfter" <> u."balance"`,
    spoil: `${changing('pointsEarn')} "balanceAfter" = "balanceAfter" + 1`,
  },
  {
    rule: 'C04',
    says: 'nobody used points before they were earned',
    broken: `select distinct id from (
        select l."customerId" as id, sum(l.points) over (partition by l."customerId" order by l."occurredAt", l.points desc) as had
        from (select "customerId", "occurredAt", "points" as points from "pointsEarn"
          union all select "customerId", "occurredAt", -"points" from "pointsUse") l) running where had < 0`,
    spoil: `${changing('pointsUse')} "occurredAt" = "occurredAt" - interval '5 years'`,
  },
  {
    rule: 'C06',
    says: 'nobody still has points whose time is over',
    broken: `select u.id from "pointsUser" u left join
      ${sums('pointsEarn', 'points', `"expireAt" is null or "expireAt" > now() - interval '1 day'`)} lasting
      on lasting."customerId" = u."customerId" where u."balance" > coalesce(lasting.total, 0)`,
    spoil: `${changing('pointsEarn')} "expireAt" = now() - interval '10 days'`,
  },
  {
    rule: 'C08',
    says: 'growth is the sum of its ledger',
    broken: `select c.id from "customer" c left join ${sums('growthLedger', 'growth')} g on g."customerId" = c.id
      where c."growthValue" <> coalesce(g.total, 0)`,
    spoil: `update "customer" set "growthValue" = "growthValue" + 1`,
  },
  {
    rule: 'C08',
    says: 'a level is the highest that growth reaches, or one that is kept until the evaluation',
    broken: `select c.id from "customer" c left join "memberRank" r on r.id = c."memberRankId" where c."deletedAt" is null
      and coalesce(r."level", 0) < (select coalesce(max(m."level"), 0) from "memberRank" m
        where m."enable" and m."deletedAt" is null and m."growthMin" <= c."growthValue")`,
    spoil: `update "customer" set "memberRankId" = (select id from "memberRank" order by "level" limit 1)`,
  },
  {
    rule: 'C11',
    says: 'every level asks for more growth than the one below, and the first for none',
    broken: `select a.id from "memberRank" a join "memberRank" b on a."level" < b."level" and a."growthMin" >= b."growthMin"
      where a."deletedAt" is null and b."deletedAt" is null
      union all select id from "memberRank" where "level" = 1 and "growthMin" <> 0 and "deletedAt" is null`,
    spoil: `update "memberRank" set "growthMin" = 5`,
  },
  {
    rule: 'C53',
    says: 'what was earned and used is counted right',
    broken: `select u.id from ${accounts}
      where u."earnedTotal" <> coalesce(e.total, 0) or u."usedTotal" <> coalesce(s.total, 0)`,
    spoil: `update "pointsUser" set "earnedTotal" = "earnedTotal" + 1`,
  },
]
