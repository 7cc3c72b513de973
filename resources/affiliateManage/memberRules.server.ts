import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, defineServer, shanghaiDay } from '#server'
import { ranksOf } from './memberRank.server.ts'
import { memberRules } from './memberRules.ts'

type Rules = Row<typeof memberRules>

/** This year's day on which levels are looked at, and the year of growth before it. */
const yearBefore = ({ evaluateOn }: Pick<Rules, 'evaluateOn'>, now: Date) => {
  const year = Number(shanghaiDay(now).slice(0, 4))
  return { from: `${year - 1}-${evaluateOn}`, to: `${year}-${evaluateOn}` }
}

interface Member {
  readonly id: string
  readonly level: number
  readonly growthValue: number
  /** Growth of the year. */
  readonly grown: number
}

async function membersOf({ db }: Call, { from, to }: ReturnType<typeof yearBefore>): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select c."id", r."level"::int, c."growthValue"::float8, coalesce(sum(g."growth"), 0)::float8 as "grown"
    from "customer" c join "memberRank" r on r."id" = c."memberRankId" and r."level" > 1
    left join "growthLedger" g on g."customerId" = c."id" and g."deletedAt" is null and g."trigger" is not null
      and g."occurredAt" >= (${from}::timestamp at time zone 'Asia/Shanghai')
      and g."occurredAt" < (${to}::timestamp at time zone 'Asia/Shanghai')
    where c."deletedAt" is null group by c."id", r."level", c."growthValue" order by c."id"`.execute(db)
  return rows
}

/**
 * Who grew too little in a year for the level goes down, step by step, and keeps as much growth as is possible there
 * (rule C10): growth and level agree again, and the way back is not a single event.
 */
async function evaluate({ keepPercent, downgradeStep, ...rules }: Rules, call: Call): Promise<void> {
  const ranks = await ranksOf(call)
  const year = yearBefore(rules, call.now)
  const hundredths = Math.round((keepPercent ?? 0) * 100)
  const drafts = (await membersOf(call, year)).flatMap(({ id, level, growthValue, grown }) => {
    const held = ranks.findIndex((rank) => rank.level === level)
    const keeps = (at: number) => grown * 10_000 >= hundredths * (ranks[at]?.growthMin ?? 0)
    let at = held
    while (at > 0 && held - at < (downgradeStep ?? 1) && !keeps(at)) at -= 1
    if (at === held) return []
    const most = (ranks[at + 1]?.growthMin ?? 1) - 1
    const growth = Math.min(most - growthValue, 0)
    return [{ draft: { customerId: id, growth, bizNo: `${year.to} 评定` } }]
  })
  if (drafts.length > 0) await call.rows('growthLedger').withoutScope().insertMany(drafts)
}

/** 会员规则: every event has one rule, and once a year levels are looked at. */
export default defineServer(memberRules, {
  beforeWrite({ before, values }, { now }) {
    // Levels are looked at by rules that were known before.
    if (before?.evaluateOn !== values.evaluateOn || before?.keepLevelMode !== values.keepLevelMode)
      values.evaluatedOn = shanghaiDay(now)
  },

  clock: {
    async due({ rows, now }) {
      const rules = await rows('memberRules').find({ keepLevelMode: 'yearly' })
      if (!rules) return []
      const { to } = yearBefore(rules, now)
      return to <= shanghaiDay(now) && String(rules.evaluatedOn) < to ? [rules.id] : []
    },
    async happens(rules, call) {
      await evaluate(rules, call)
      const set = { evaluatedOn: shanghaiDay(call.now) }
      await call.rows('memberRules').withoutScope().update(rules.id, null, {}, { set, operation: 'evaluate' })
    },
  },
})
