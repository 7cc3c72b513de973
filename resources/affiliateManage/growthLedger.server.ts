import { sql } from 'kysely'
import type { Row } from '#declare'
import { addDays, type Call, DomainError, type DomainEvent, defineServer, shanghaiDay } from '#server'
import { growthLedger } from './growthLedger.ts'
import { gift, keepMembers, lockMembers, type Rise, rankOf, ranksOf, risesOf } from './memberRank.server.ts'

type Ledger = Partial<Row<typeof growthLedger>>

/**
 * Moves growth and level of the customers of new rows (rule C08). A level that was reached is kept until it is
 * evaluated: only rows that no event caused take it away.
 */
async function book(created: readonly Ledger[], call: Call): Promise<void> {
  const ids = created.flatMap(({ customerId }) => customerId ?? [])
  const members = await lockMembers(call, ids)
  const ranks = await ranksOf(call)
  const rises: Rise[] = []
  for (const row of created) {
    const member = members.get(row.customerId ?? '')
    if (!member) throw new DomainError('E_REF', { errors: { customerId: 'E_REF' } })
    member.growthValue += row.growth ?? 0
    const held = ranks.find(({ id }) => id === member.memberRankId)
    const reached = rankOf(ranks, member.growthValue)
    const isKept = row.trigger !== null && held !== undefined && held.level > (reached?.level ?? 0)
    row.rankBefore = member.memberRankId
    row.rankAfter = (isKept ? held : reached)?.id ?? null
    row.balanceAfter = member.growthValue
    row.occurredAt ??= call.now.toISOString()
    member.memberRankId = row.rankAfter
    rises.push(...risesOf(ranks, row.rankBefore, member, row.occurredAt))
  }
  await keepMembers(call, members.values())
  await gift(rises, call)
}

interface Rules {
  readonly growthRules: readonly { trigger: string; growth: number; dailyTimes: number; enable: boolean }[]
  readonly payPerGrowth: number
  readonly signInSeries: number
  readonly signInBonus: number
}

async function rulesOf({ db }: Call): Promise<Rules | undefined> {
  const { rows } = await sql<Rules>`
    select "growthRules", "payPerGrowth"::float8, coalesce("signInSeries", 0)::int as "signInSeries",
      coalesce("signInBonus", 0)::int as "signInBonus" from "memberRules" where "deletedAt" is null`.execute(db)
  return rows[0]
}

/** What a domain event is worth, and how often a day. */
function worth({ growthRules, payPerGrowth }: Rules, { trigger, amount = 0 }: DomainEvent) {
  if (trigger === 'pay') return { growth: Math.floor(amount / payPerGrowth), dailyTimes: 0 }
  return growthRules.find((rule) => rule.enable && rule.trigger === trigger) ?? { growth: 0, dailyTimes: 0 }
}

/** The bonus of a series of days is named after its last day. */
const seriesNo = (on: string) => `series ${on}`

/** What members have grown by already, event by event, and go on growing by while their domain events are looked at. */
class Growths {
  readonly #events = new Set<string>()
  readonly #times = new Map<string, number>()

  note({ trigger, customerId, bizNo }: Pick<DomainEvent, 'trigger' | 'customerId' | 'bizNo'>, on: string): void {
    this.#events.add(`${trigger} ${customerId} ${bizNo.toLowerCase()}`)
    const key = `${trigger} ${customerId} ${on}`
    if (bizNo !== seriesNo(on)) this.#times.set(key, (this.#times.get(key) ?? 0) + 1)
  }
  has = ({ trigger, customerId, bizNo }: Pick<DomainEvent, 'trigger' | 'customerId' | 'bizNo'>): boolean =>
    this.#events.has(`${trigger} ${customerId} ${bizNo.toLowerCase()}`)
  times = ({ trigger, customerId }: DomainEvent, on: string): number =>
    this.#times.get(`${trigger} ${customerId} ${on}`) ?? 0
  /** Days without a gap on which it was done, up to this one. */
  series(event: DomainEvent, last: string): number {
    for (let days = 0; ; days += 1) {
      if (this.times(event, addDays(last, -days)) === 0) return days
    }
  }
}

async function growthsOf({ db }: Call, events: readonly DomainEvent[]): Promise<Growths> {
  const { rows } = await sql<{
    trigger: DomainEvent['trigger']
    customerId: string
    bizNo: string | null
    occurredAt: Date
  }>`
    select "trigger", "customerId", "bizNo", "occurredAt" from "growthLedger"
    where "customerId" = any(${events.map(({ customerId }) => customerId)}::text[])
    and "trigger" = any(${events.map(({ trigger }) => trigger)}::text[]) and "deletedAt" is null`.execute(db)
  const growths = new Growths()
  for (const { occurredAt, bizNo, ...row } of rows)
    growths.note({ ...row, bizNo: bizNo ?? '' }, shanghaiDay(occurredAt))
  return growths
}

/** Lets members grow by what they do; what does not count, or has counted before, is passed over in silence. */
async function grow(events: readonly DomainEvent[], call: Call): Promise<void> {
  const rules = await rulesOf(call)
  const counting = rules ? events.filter((event) => worth(rules, event).growth > 0) : []
  if (!rules || counting.length === 0) return
  const members = await lockMembers(
    call,
    counting.map(({ customerId }) => customerId),
  )
  const growths = await growthsOf(call, counting)
  const drafts = counting.flatMap((event) => {
    const { trigger, customerId, bizNo, at = call.now.toISOString() } = event
    const on = shanghaiDay(at)
    const { growth, dailyTimes } = worth(rules, event)
    if (!members.has(customerId) || growths.has(event)) return []
    if (dailyTimes > 0 && growths.times(event, on) >= dailyTimes) return []
    growths.note(event, on)
    const row = (by: number, no: string) => ({
      draft: { customerId, trigger, growth: by, bizNo: no, occurredAt: at },
      set: { createdAt: at },
    })
    const bonus = { ...event, bizNo: seriesNo(on) }
    const isSeries =
      trigger === 'signIn' && rules.signInSeries > 0 && growths.series(event, on) % rules.signInSeries === 0
    if (!isSeries || rules.signInBonus === 0 || growths.has(bonus)) return [row(growth, bizNo)]
    growths.note(bonus, on)
    return [row(growth, bizNo), row(rules.signInBonus, bonus.bizNo)]
  })
  if (drafts.length > 0) await call.rows('growthLedger').withoutScope().insertMany(drafts)
}

/** 成长值明细: members grow by what they do, and their level follows. */
export default defineServer(growthLedger, {
  onCompleted: grow,

  async beforeWrites(changes, call) {
    await book(
      changes.map(({ values }) => values),
      call,
    )
  },
})
