import { sql } from 'kysely'
import { type Call, type DomainEvent, defineServer, shanghaiDay } from '#server'
import { pointsEarn } from './pointsEarn.ts'
import { goodUntil } from './pointsSource.server.ts'
import { accountsOf, book } from './pointsUser.server.ts'

interface Source {
  readonly id: string
  readonly trigger: string
  readonly points: number | null
  readonly amountPerPoint: number | null
  readonly dailyTimes: number
  readonly dailyPoints: number
  readonly totalTimes: number
  readonly validDays: number
  readonly useMultiplier: boolean
  readonly roleTypes: readonly string[]
}

/** Enabled sources by the event that they reward. */
async function sourcesOf({ db }: Call, events: readonly DomainEvent[]): Promise<ReadonlyMap<string, Source>> {
  const triggers = [...new Set(events.map(({ trigger }) => trigger))]
  const { rows } = await sql<Source>`
    select "id", "trigger", "points"::float8, "amountPerPoint"::float8, coalesce("dailyTimes", 0)::int as "dailyTimes",
      coalesce("dailyPoints", 0)::float8 as "dailyPoints", coalesce("totalTimes", 0)::int as "totalTimes",
      "validDays"::int, "useMultiplier", "roleTypes"
    from "pointsSource" where "enable" and "deletedAt" is null and "trigger" = any(${triggers}::text[])`.execute(db)
  return new Map(rows.map((source) => [source.trigger, source]))
}

interface Earner {
  readonly id: string
  readonly roleTypes: readonly string[]
  /** What the level of the customer multiplies points by, in tenths. */
  readonly tenths: number
}

async function earnersOf({ db }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Earner>> {
  const { rows } = await sql<Earner>`
    select c."id", c."roleTypes", coalesce(round(r."pointsMultiplier" * 10), 10)::int as "tenths"
    from "customer" c left join "memberRank" r on r."id" = c."memberRankId"
    where c."id" = any(${[...ids]}::text[]) and c."deletedAt" is null`.execute(db)
  return new Map(rows.map((earner) => [earner.id, earner]))
}

/** What customers have from sources already, and go on getting while their domain events are looked at one after the other. */
class Tally {
  readonly #events = new Set<string>()
  readonly #times = new Map<string, number>()
  readonly #points = new Map<string, number>()

  note(place: string, day: string, bizNo: string | null, points: number): void {
    if (bizNo) this.#events.add(`${place} ${bizNo.toLowerCase()}`)
    for (const key of [place, `${place} ${day}`]) this.#times.set(key, this.times(key) + 1)
    this.#points.set(`${place} ${day}`, this.points(`${place} ${day}`) + points)
  }
  has = (place: string, bizNo: string): boolean => this.#events.has(`${place} ${bizNo.toLowerCase()}`)
  times = (key: string): number => this.#times.get(key) ?? 0
  points = (key: string): number => this.#points.get(key) ?? 0
}

const placeOf = (sourceId: string, customerId: string) => `${sourceId} ${customerId}`

async function tallyOf({ db }: Call, sources: Iterable<Source>, customerIds: readonly string[]): Promise<Tally> {
  const ids = Array.from(sources, ({ id }) => id)
  const { rows } = await sql<{
    sourceId: string
    customerId: string
    bizNo: string | null
    points: number
    occurredAt: Date
  }>`select "sourceId", "customerId", "bizNo", "points"::float8, "occurredAt" from "pointsEarn"
    where "customerId" = any(${[...customerIds]}::text[]) and "sourceId" = any(${ids}::text[])
      and "deletedAt" is null`.execute(db)
  const tally = new Tally()
  for (const { sourceId, customerId, bizNo, points, occurredAt } of rows)
    tally.note(placeOf(sourceId, customerId), shanghaiDay(occurredAt), bizNo, points)
  return tally
}

/** What a domain event is worth before any limit, in whole points. */
function worth({ points, amountPerPoint, useMultiplier }: Source, { tenths }: Earner, event: DomainEvent): number {
  const shared = amountPerPoint === null ? (points ?? 0) : Math.floor((event.amount ?? 0) / amountPerPoint)
  const plain = event.points ?? shared
  return useMultiplier ? Math.floor((plain * tenths) / 10) : plain
}

/** What is left of it within the limits of the source; nothing when the domain event does not count. */
function within(source: Source, place: string, day: string, points: number, tally: Tally): number {
  const { dailyTimes, dailyPoints, totalTimes } = source
  const today = `${place} ${day}`
  if (totalTimes > 0 && tally.times(place) >= totalTimes) return 0
  if (dailyTimes > 0 && tally.times(today) >= dailyTimes) return 0
  return dailyPoints > 0 ? Math.min(points, dailyPoints - tally.points(today)) : points
}

/** Credits what domain events are worth (rule C05); what does not count, or has counted before, is passed over in silence. */
async function reward(events: readonly DomainEvent[], call: Call): Promise<void> {
  const customerIds = [...new Set(events.map(({ customerId }) => customerId))]
  await accountsOf(call, customerIds)
  const sources = await sourcesOf(call, events)
  if (sources.size === 0) return
  const earners = await earnersOf(call, customerIds)
  const tally = await tallyOf(call, sources.values(), customerIds)
  const credits = events.flatMap((event) => {
    const source = sources.get(event.trigger)
    const earner = earners.get(event.customerId)
    if (!source || !earner?.roleTypes.some((role) => source.roleTypes.includes(role))) return []
    const occurredAt = event.at ?? call.now.toISOString()
    const place = placeOf(source.id, earner.id)
    const day = shanghaiDay(occurredAt)
    const points = within(source, place, day, worth(source, earner, event), tally)
    if (points <= 0 || tally.has(place, event.bizNo)) return []
    tally.note(place, day, event.bizNo, points)
    const expireAt = goodUntil(source, occurredAt)
    const draft = { customerId: earner.id, sourceId: source.id, points, bizNo: event.bizNo, occurredAt, expireAt }
    return [{ draft, set: { createdAt: occurredAt } }]
  })
  if (credits.length > 0) await call.rows('pointsEarn').withoutScope().insertMany(credits)
}

/** 积分获取明细: what is earned is credited, and what is left of it follows from everything that was used (rule C04). */
export default defineServer(pointsEarn, {
  onCompleted: reward,

  derived: {
    remaining: ({ alias }) => {
      const own = (name: string) => sql.ref(`${alias}.${name}`)
      return sql`greatest(least(${own('points')}, (
        select sum(e."points") from "pointsEarn" e where e."customerId" = ${own('customerId')} and e."deletedAt" is null
        and (coalesce(e."expireAt", 'infinity'), e."occurredAt", e."id")
          <= (coalesce(${own('expireAt')}, 'infinity'), ${own('occurredAt')}, ${own('id')})
      ) - (select u."usedTotal" from "pointsUser" u where u."id" = ${own('customerId')})), 0)::float8`
    },
  },

  beforeWrites: (changes, call) =>
    book(changes, call, (account, points) => {
      account.balance += points
      account.earnedTotal += points
    }),
})
