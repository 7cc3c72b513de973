import { sql } from 'kysely'
import type { Row } from '#declare'
import {
  advisoryLock,
  type Call,
  DomainError,
  type DomainEvent,
  defineServer,
  findOverlap,
  overlapError,
  shanghaiDay,
} from '#server'
import { customer, holdAccounts, platform } from './yuanbaoAccount.server.ts'
import { type Journal, post } from './yuanbaoLedger.server.ts'
import { canGive, type Giver, give } from './yuanbaoRelease.server.ts'
import { yuanbaoRule } from './yuanbaoRule.ts'

type Rule = Partial<Row<typeof yuanbaoRule>>

const period = ({ ruleName = '', startAt = '', endAt = '' }: Rule) => ({ name: ruleName, from: startAt, to: endAt })

/** One expiry at a time, and of what may be spent one rule for a scene (rule C22). Two who save at once take turns. */
async function ensureAlone(rule: Rule, call: Call): Promise<void> {
  await advisoryLock(call, 'yuanbaoRule.enable')
  const others = await call
    .rows('yuanbaoRule')
    .withoutScope()
    .findAll({ ruleKind: rule.ruleKind ?? null, enable: true, id: { not: rule.id ?? '' } })
  for (const other of others) {
    const meet = rule.ruleKind === 'expire' || (rule.scenes ?? []).some((scene) => other.scenes?.includes(scene))
    if (meet && findOverlap([period(rule), period(other)])) throw overlapError(call, period(other), 'startAt')
  }
}

/** Fewest yuanbao that may be spent at once, by the scene. */
export async function smallestSpending({ db, now }: Call): Promise<(scene: unknown) => number> {
  const { rows } = await sql<{ scenes: readonly string[]; minSpend: string }>`
    select "scenes", "minSpend" from "yuanbaoRule" where "ruleKind" = 'consume' and "enable"
      and "deletedAt" is null and ${now} between "startAt" and "endAt"`.execute(db)
  return (scene) => Number(rows.find(({ scenes }) => scenes.includes(String(scene)))?.minSpend ?? 1)
}

interface Answering extends Giver {
  readonly ruleId: string
  readonly ruleName: string
  readonly trigger: string
  readonly amount: number
  readonly dailyLimit: number
  readonly monthlyLimit: number
  readonly roleTypes: readonly string[]
}

/** Rules that answer such domain events now, of channels that can give now. */
async function rulesFor({ db, now }: Call, triggers: readonly string[]): Promise<readonly Answering[]> {
  const { rows } = await sql<Answering>`
    select r."id" as "ruleId", r."ruleName", r."trigger", r."amount"::float8, r."roleTypes",
      coalesce(r."dailyLimit", 0)::float8 as "dailyLimit", coalesce(r."monthlyLimit", 0)::float8 as "monthlyLimit",
      c."id", c."needCheck", c."perReleaseMax"::float8, coalesce(c."perUserDaily", 0)::float8 as "perUserDaily"
    from "yuanbaoRule" r join "yuanbaoChannel" c on c."id" = r."channelId"
    where r."ruleKind" = 'obtain' and r."enable" and r."deletedAt" is null and r."trigger" = any(${[...triggers]}::text[])
      and ${now} between r."startAt" and r."endAt" and ${now} between c."startAt" and c."endAt"
      and c."state" = 'normal' and c."deletedAt" is null order by r."id"`.execute(db)
  return rows
}

/** Whether the resident is one of those the rule is for, has had less than its limits, and nothing for this domain event. */
async function isDue(
  { db, now }: Call,
  rule: Answering,
  { customerId }: DomainEvent,
  sourceNo: string,
): Promise<boolean> {
  const since = (unit: 'day' | 'month') => sql`date_trunc(${sql.lit(unit)}, ${now}::timestamptz, 'Asia/Shanghai')`
  const { rows } = await sql<{ today: string; month: string; answered: boolean; suits: boolean }>`
    select coalesce(sum("amount") filter (where "createdAt" >= ${since('day')}), 0) as today,
      coalesce(sum("amount") filter (where "createdAt" >= ${since('month')}), 0) as month,
      exists (select 1 from "yuanbaoRelease" where "ruleId" = ${rule.ruleId} and "sourceNo" = ${sourceNo}
        and "deletedAt" is null) as answered,
      exists (select 1 from "customer" where "id" = ${customerId} and "enable" and "deletedAt" is null
        and "roleTypes" && ${[...rule.roleTypes]}::text[]) as suits
    from "yuanbaoRelease" where "ruleId" = ${rule.ruleId} and "recipients" -> 0 ->> 'customerId' = ${customerId}
      and "state" <> 'rejected' and "deletedAt" is null`.execute(db)
  const [had] = rows
  if (!had?.suits || had.answered) return false
  const fits = (sum: string, limit: number) => limit === 0 || Number(sum) + rule.amount <= limit
  return fits(had.today, rule.dailyLimit) && fits(had.month, rule.monthlyLimit)
}

/** What residents did is answered while the budget lasts; a channel that has none left is no reason to undo the domain event. */
async function reward(events: readonly DomainEvent[], call: Call): Promise<void> {
  const rules = await rulesFor(call, [...new Set(events.map(({ trigger }) => trigger))])
  for (const rule of rules)
    for (const event of events.filter(({ trigger }) => trigger === rule.trigger)) {
      const sourceNo = `${event.trigger}-${event.bizNo}`
      const { amount, ruleId, ruleName: reason } = rule
      const recipients = [{ customerId: event.customerId, amount }]
      // The budget is held first: of two who tell the same domain event at once the second finds it answered.
      if ((await canGive(call, rule, recipients)) && (await isDue(call, rule, event, sourceNo)))
        await give(call, rule, { recipients, mode: 'auto', reason, ruleId, sourceNo, createdBy: 'system' })
    }
}

/**
 * What customers still have of yuanbao they were given before the moment: the oldest are spent first, so it is what was
 * given until then less everything that ever left the account.
 */
async function outdated({ db }: Call, before: Date, ids: readonly string[] | null) {
  const { rows } = await sql<{ ownerId: string; amount: string }>`
    select a."ownerId", sum(case l."side" when 'credit' then l."amount" else -l."amount" end) as amount
    from "yuanbaoAccount" a join "yuanbaoLedger" l on l."accountId" = a."id" and l."deletedAt" is null
    where a."ownerType" = 'customer' and a."balance" > 0 and a."deletedAt" is null
      and (${ids}::text[] is null or a."ownerId" = any(${ids}::text[]))
      and (l."side" = 'debit' or l."occurredAt" < ${before})
    group by a."ownerId" having sum(case l."side" when 'credit' then l."amount" else -l."amount" end) > 0`.execute(db)
  return rows.map(({ ownerId, amount }) => ({ customerId: ownerId, amount: Number(amount) }))
}

/** Clears what is older than the rule allows (rule C16), counted again once nobody else can spend it. */
async function clear(rule: Rule, call: Call): Promise<void> {
  const before = new Date(call.now.getTime() - (rule.validDays ?? 0) * 24 * 60 * 60 * 1000)
  const found = await outdated(call, before, null)
  await holdAccounts(call, [platform('retired'), ...found.map(({ customerId }) => customer(customerId))])
  const ids = found.map(({ customerId }) => customerId)
  const today = shanghaiDay(call.now)
  const journals = (await outdated(call, before, ids)).map(
    ({ customerId, amount }): Journal => ({
      scene: 'expire',
      bizNo: `${customerId}-${today}`,
      debit: [{ account: customer(customerId), amount }],
      credit: [{ account: platform('retired'), amount }],
      note: rule.ruleName,
    }),
  )
  await post(call, journals)
  await call
    .rows('yuanbaoRule')
    .withoutScope()
    .writeDerived(new Map([[rule.id ?? '', { clearedOn: today }]]))
}

/** 元宝规则: domain events are answered, small change is not taken, and what is old is cleared once a day. */
export default defineServer(yuanbaoRule, {
  onCompleted: reward,

  async beforeWrite({ before, values }, call) {
    if (values.trigger === 'manual') throw new DomainError('E_RANGE', { errors: { trigger: 'E_RANGE' } })
    const stays =
      before?.enable && (['startAt', 'endAt', 'scenes'] as const).every((name) => before[name] === values[name])
    if (values.enable && values.ruleKind !== 'obtain' && !stays) await ensureAlone(values, call)
  },

  clock: {
    async due({ db, now }) {
      const { rows } = await sql<{ id: string }>`
        select "id" from "yuanbaoRule" where "ruleKind" = 'expire' and "enable" and "deletedAt" is null
          and ${now} between "startAt" and "endAt" and coalesce("clearedOn" < ${shanghaiDay(now)}::date, true)`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },
    async happens(rule, call) {
      if (rule.enable && rule.clearedOn !== shanghaiDay(call.now)) await clear(rule, call)
    },
  },
})
