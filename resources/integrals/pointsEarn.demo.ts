import { sql } from 'kysely'
import { type Call, type Demo, type DomainEvent, defineDemo } from '#server'
import { pointsEarn } from './pointsEarn.ts'
import accounts from './pointsUser.server.ts'

const volumes = { small: { events: 4_860, uses: 1_380 }, large: { events: 240_000, uses: 60_000 } }

/** The history is told in six parts of thirty days: what is spent in one was earned before. */
const parts = 6
const partDays = 30

const occasions = ['signIn', 'pay', 'signIn', 'share', 'activity', 'signIn', 'water', 'share'] as const

function eventsOf(demo: Demo, part: number, count: number): DomainEvent[] {
  const owners = demo.ids('customer').slice(-Math.ceil(demo.ids('customer').length * 0.6))
  // A few come again and again, most now and then.
  const regulars = owners.slice(0, Math.ceil(count / 3))
  const days = Array.from({ length: count }, () => 1 + (part + demo.random(1000) / 1000) * partDays)
  return days
    .toSorted((a, b) => b - a)
    .map((ago, n): DomainEvent => {
      const trigger = occasions[n % occasions.length] ?? 'signIn'
      return {
        trigger,
        customerId: n % 4 === 0 ? demo.pick(owners) : demo.pick(regulars),
        bizNo: `${trigger}-${part}-${n}`,
        at: demo.daysAgo(ago),
        ...(trigger === 'pay' && { amount: 8_000 + 100 * demo.random(400) }),
        ...(trigger === 'water' && { amount: 150 + demo.random(500) }),
        ...(trigger === 'activity' && { points: 10 + 5 * demo.random(5) }),
      }
    })
}

const purchases = [
  { useType: 'exchange', subject: '兑换洗衣液一瓶' },
  { useType: 'deduct', subject: '抵扣物业费' },
  { useType: 'exchange', subject: '兑换电影票' },
  { useType: 'lottery', subject: '积分抽奖' },
] as const

/** Those who had most by a moment, whatever they have earned since. */
async function richAt({ db }: Call, at: string, count: number): Promise<readonly { id: string; points: number }[]> {
  const { rows } = await sql<{ id: string; points: number }>`
    select e."customerId" as id, (sum(e."points") - coalesce((
      select sum(u."points") from "pointsUse" u where u."customerId" = e."customerId"), 0))::float8 as points
    from "pointsEarn" e where e."occurredAt" <= ${at}::timestamptz group by 1 order by 2 desc, 1 limit ${count}`.execute(
    db,
  )
  return rows
}

/** Those who have most spend some of it on the last day of a part. */
async function spend(demo: Demo, call: Call, part: number, count: number): Promise<void> {
  const rich = await richAt(call, demo.daysAgo(1 + part * partDays), count)
  const uses = rich
    .filter(({ points }) => points >= 10)
    .map((one, n) => {
      const occurredAt = demo.daysAgo(1 + part * partDays - demo.random(1000) / 1100)
      const points = Math.ceil((one.points * (10 + demo.random(50))) / 100)
      const draft = { customerId: one.id, points, occurredAt, bizNo: `DH${part}${String(n).padStart(5, '0')}` }
      return { draft: { ...draft, ...purchases[n % purchases.length] }, set: { createdAt: occurredAt } }
    })
  await call.rows('pointsUse').withoutScope().insertMany(uses)
}

/** Months of earning and spending, and what expired in the meantime. */
export default defineDemo(pointsEarn, {
  after: ['pointsSource', 'customer', 'houseBinding'],
  rows: () => [],
  play: async (demo, call) => {
    const { events, uses } = volumes[demo.profile === 'large' ? 'large' : 'small']
    for (let part = parts - 1; part >= 0; part--) {
      await demo.analyze()
      await call.emit({ completed: eventsOf(demo, part, events / parts) })
      await spend(demo, call, part, uses / parts)
    }
    const { clock } = accounts.extension
    const rows = call.rows('pointsUser').withoutScope()
    for (const id of (await clock?.due(call)) ?? []) await clock?.happens((await rows.get(id)) as never, call)
  },
})
