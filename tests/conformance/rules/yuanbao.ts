import { anyOf, type Rule } from './rule.ts'

const signed = `case "side" when 'credit' then "amount" else -"amount" end`
const balance = (owner: string, bucket: string) =>
  `(select coalesce(sum(a."balance"), 0) from "yuanbaoAccount" a where a."ownerId" = ${owner} and a."bucket" = '${bucket}')`
const net = (states: string) =>
  `(select coalesce(sum(d."amount" - coalesce(d."reversedAmount", 0)), 0) from "yuanbaoDeplete" d
    where d."merchantId" = s.id and ${states} and d."deletedAt" is null)`
const liveRefund = `('pending', 'approved', 'processing', 'success')`

/** Yuanbao, what they are given and spent for, and payments of owners (C12–C22, C45–C47). */
export const yuanbao: readonly Rule[] = [
  {
    rule: 'C12',
    says: 'all accounts together hold nothing, and each what its lines say',
    broken: `select 'sum' as id from "yuanbaoAccount" having sum("balance") <> 0
      union all select a.id from "yuanbaoAccount" a left join (
        select "accountId", sum(${signed}) as total from "yuanbaoLedger" group by 1) l on l."accountId" = a.id
      where a."balance" <> coalesce(l.total, 0)`,
    spoil: `update "yuanbaoAccount" set "balance" = "balance" + 1`,
  },
  {
    rule: 'C12',
    says: 'every journal balances, and only what issues goes below nothing',
    broken: `select "journalNo" as id from "yuanbaoLedger" group by 1 having sum(${signed}) <> 0
      union all select id from "yuanbaoAccount" where "balance" < 0 and "bucket" <> 'issue'`,
    spoil: `alter table "yuanbaoLedger" disable trigger user; update "yuanbaoLedger" set "amount" = "amount" + 1 where "side" = 'credit'`,
  },
  {
    rule: 'C12',
    says: 'what leaves an account had entered it before',
    broken: `select distinct id from (
        select l."accountId" as id, sum(l.moved) over (partition by l."accountId" order by l."occurredAt", l.moved desc) as held
        from (select "accountId", "occurredAt", ${signed} as moved from "yuanbaoLedger") l) running
      join "yuanbaoAccount" a using (id) where held < 0 and a."bucket" <> 'issue'`,
    spoil: `alter table "yuanbaoLedger" disable trigger user;
      update "yuanbaoLedger" set "occurredAt" = "occurredAt" - interval '5 years' where "scene" = 'deplete'`,
  },
  {
    rule: 'C13',
    says: 'what waits for its check is held, and nothing else',
    broken: `select c.id from "yuanbaoChannel" c where ${balance('c.id', 'frozen')} <> (
      select coalesce(sum(r."amount"), 0) from "yuanbaoRelease" r where r."channelId" = c.id and r."state" = 'pendingCheck')`,
    spoil: `update "yuanbaoRelease" set "state" = 'released'`,
  },
  {
    rule: 'C14',
    says: 'what a channel was given is what it still has and what it gave away',
    broken: `select c.id from "yuanbaoChannel" c where ${balance('c.id', 'budget')} + ${balance('c.id', 'frozen')}
      + (select coalesce(sum(r."amount" - coalesce(r."reversedAmount", 0)), 0) from "yuanbaoRelease" r
          where r."channelId" = c.id and r."state" in ('released', 'reversed'))
      <> (select coalesce(sum(${signed}), 0) from "yuanbaoLedger" l join "yuanbaoAccount" a on a.id = l."accountId"
          where a."ownerId" = c.id and l."scene" in ('allocate', 'recycle'))`,
    spoil: `update "yuanbaoRelease" set "amount" = "amount" + 1`,
  },
  {
    rule: 'C15',
    says: 'what a shop has pending and settled are its spendings in those states',
    broken: `select s.id from "shopDistributor" s where ${balance('s.id', 'pending')} <> ${net(`d."state" in ('unchecked', 'disputed')`)}
      or ${balance('s.id', 'settled')} <> ${net(`d."state" = 'checked' and not exists (
        select 1 from "yuanbaoBill" b where b.id = d."billId" and b."state" = 'paid')`)}`,
    spoil: `update "yuanbaoDeplete" set "state" = 'disputed'`,
  },
  {
    rule: 'C18',
    says: 'yuanbao take no more off a fee than the settings allow, and leave something worth paying',
    broken: `select p.id from "ownerPay" p, "payRuleSetting" s where p."deductYuanbao" > 0 and p."state" <> 'unpaid'
      and (p."deductAmount" <> p."deductYuanbao" * s."deductRate"
        or p."deductAmount" > (p."amount" + coalesce(p."lateFee", 0)) * s."maxDeductPercent" / 100
        or not p."feeType" = any(s."deductFeeTypes")
        or (p."deductAmount" < p."amount" + coalesce(p."lateFee", 0) and p."paidAmount" < s."minPayAmount"))`,
    spoil: `update "ownerPay" set "deductYuanbao" = 1, "deductAmount" = 100000000`,
  },
  {
    rule: 'C19',
    says: 'no more is given back than was paid, and the payment says so',
    broken: `select p.id from "ownerPay" p where p."deletedAt" is null and (
      coalesce(p."refundedAmount", 0) <> (select coalesce(sum(r."refundAmount"), 0) from "refund" r
        where r."ownerPayId" = p.id and r."state" = 'success')
      or coalesce(p."paidAmount", 0) < (select coalesce(sum(r."refundAmount"), 0) from "refund" r
        where r."ownerPayId" = p.id and r."state" in ${liveRefund})
      or (p."state" = 'refunded' and p."refundedAmount" < p."paidAmount")
      or (p."state" = 'partRefunded' and p."refundedAmount" not between 1 and p."paidAmount" - 1))`,
    spoil: `update "refund" set "refundAmount" = "refundAmount" + 1`,
  },
  {
    rule: 'C45',
    says: 'the stock of goods is never below nothing, and that of their variants',
    broken: `select g.id from "yuanbaoMallGoods" g where g."stock" < 0 or (jsonb_array_length(coalesce(g."specs"::jsonb, '[]')) > 0
      and g."stock" <> (select sum((spec ->> 'stock')::int) from jsonb_array_elements(g."specs"::jsonb) spec))`,
    spoil: `update "yuanbaoMallGoods" set "specs" = '[{"name": "大", "stock": 7}]', "stock" = 3`,
  },
  {
    rule: 'C45',
    says: 'nobody has more of the goods than the limit',
    broken: `select g.id from "yuanbaoMallGoods" g join "yuanbaoDeplete" d on d."goodsId" = g.id and d."state" <> 'reversed'
      where g."limitPerUser" > 0 group by g.id, d."customerId", g."limitPerUser" having sum(d."quantity") > g."limitPerUser"`,
    spoil: `update "yuanbaoDeplete" set "quantity" = 999; update "yuanbaoMallGoods" set "limitPerUser" = 1`,
  },
  {
    rule: 'C46',
    says: 'shops that are not open offer nothing',
    broken: `select g.id from "yuanbaoMallGoods" g join "shopDistributor" s on s.id = g."merchantId"
      where g."state" = 'onSale' and g."deletedAt" is null and s."state" <> 'active'`,
    spoil: `update "shopDistributor" set "state" = 'suspended'`,
  },
  {
    rule: 'C47',
    says: 'a bill is the sum of its spendings less what came back',
    broken: `select b.id from "yuanbaoBill" b, lateral (
        select count(*) as n, coalesce(sum("amount" - coalesce("reversedAmount", 0)), 0) as total
        from "yuanbaoDeplete" where "billId" = b.id and "deletedAt" is null) d
      where b."deletedAt" is null and (b."netAmount" <> b."depleteAmount" - b."refundAmount"
        or b."depleteCount" <> d.n or b."depleteAmount" <> d.total)`,
    spoil: `update "yuanbaoBill" set "depleteAmount" = "depleteAmount" + 1`,
  },
  {
    rule: 'C47',
    says: 'only checked spendings are billed',
    broken: `select id from "yuanbaoDeplete" where "billId" is not null and "state" not in ('checked', 'reversed')`,
    spoil: `update "yuanbaoDeplete" set "billId" = ${anyOf('yuanbaoBill')}`,
  },
]
