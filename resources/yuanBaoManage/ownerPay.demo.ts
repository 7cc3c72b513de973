import { sql } from 'kysely'
import { type Call, type Demo, type DemoRow, defineDemo } from '#server'
import server, { finishPayment, startPayment } from './ownerPay.server.ts'
import { ownerPay } from './ownerPay.ts'

type Row = DemoRow<typeof ownerPay>

const fees = [
  ['property', 36_000],
  ['heating', 198_000],
  ['water', 8_600],
  ['electricity', 15_200],
  ['gas', 9_800],
  ['parking', 30_000],
] as const
const methods = ['wechat', 'wechat', 'alipay', 'union', 'cash', 'transfer'] as const

/** The month so many before this one, from its first day to its last. */
function month(demo: Demo, before: number) {
  const [year, index] = [demo.now.getUTCFullYear(), demo.now.getUTCMonth() - before]
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return { periodStart: day(Date.UTC(year, index, 1)), periodEnd: day(Date.UTC(year, index + 1, 0)) }
}

/** Each of the houses is charged each fee of a month before any fee of another. */
function charge(demo: Demo, n: number) {
  const houses = demo.ids('house').slice(120, demo.profile === 'large' ? 20_120 : 620)
  const house = n % houses.length
  const round = Math.floor(n / houses.length)
  const [feeType, amount] = fees[(house + round) % fees.length] ?? fees[0]
  const months = 1 + ((house * 5 + round + Math.floor(round / fees.length)) % 6)
  return { houseId: houses[house] ?? '', feeType, amount, months }
}

/** Two of three are paid, soon after the month; of those that are not some were closed, because the house was sold. */
function bill(demo: Demo, n: number): Row {
  const { houseId, feeType, amount, months } = charge(demo, n)
  const period = month(demo, months)
  const charged = amount + 100 * (n % 37)
  const state = n % 50 === 49 ? 'closed' : demo.random(3) === 0 ? 'unpaid' : 'paid'
  const paidAt = demo.daysAgo((months - 1) * 30 + 1 + (n % 28) + demo.random(100) / 100)
  return {
    key: `P${n}`,
    draft: { houseId, feeType, ...period, amount: charged },
    set: {
      createdAt: `${period.periodStart}T00:00:00.000Z`,
      state,
      ...(state === 'paid' && {
        paidAmount: charged,
        payMethod: demo.pick(methods),
        tradeNo: `4200${String(n).padStart(12, '0')}`,
        paidAt,
      }),
    },
  }
}

/** Some pay with yuanbao today, and get some back in a week; one is in the middle of it. */
async function payWithYuanbao(call: Call): Promise<void> {
  const unpaid = await call.rows('ownerPay').findAll({ state: 'unpaid', feeType: 'heating' }, 200)
  const rich = await call.rows('yuanbaoAccount').findAll({ bucket: 'available' }, 10_000)
  const balances = new Map(rich.map(({ ownerId, balance }) => [ownerId, Number(balance)]))
  const payers = unpaid.filter(({ customerId }) => (balances.get(customerId) ?? 0) >= 10).slice(0, 4)
  for (const [n, { id }] of payers.entries()) {
    await startPayment(call, id, { payMethod: 'wechat', deductYuanbao: 10 })
    if (n < 3) await finishPayment(call, id, `4200${String(900_000 + n).padStart(12, '0')}`)
  }
  const [other] = await call.rows('ownerPay').findAll({ state: 'unpaid', feeType: 'parking' }, 1)
  if (payers.length === 0 && other) await startPayment(call, other.id, { payMethod: 'alipay' })
}

interface Home {
  readonly houseId: string
}

/** Houses of a project that somebody owns. */
async function homesOf({ db }: Call, projectId: string): Promise<readonly Home[]> {
  const { rows } = await sql<Home>`
    select h."id" as "houseId" from "house" h join "community" c on c."id" = h."communityId"
    join "houseBinding" b on b."houseId" = h."id" and b."relation" = 'owner' and b."state" = 'active'
    where c."projectId" = ${projectId} order by h."id" limit 6`.execute(db)
  return rows
}

/** At the counter of the newest project fees are paid in cash, and answered at once, as far as the budgets go. */
async function payAtCounter(demo: Demo, call: Call): Promise<void> {
  const payments = call.rows('ownerPay').withoutScope()
  const homes = await homesOf(call, demo.ids('project')[3] ?? '')
  for (const [n, { houseId }] of homes.entries()) {
    const [feeType, amount] = fees[n % 2] ?? fees[0]
    const paid = {
      payMethod: n % 3 === 2 ? ('transfer' as const) : ('cash' as const),
      tradeNo: `GT${String(n + 1).padStart(8, '0')}`,
    }
    const set = { createdBy: demo.id('account', 'finance') }
    const { id } = await payments.insert({ houseId, feeType, ...month(demo, 0), amount, ...paid }, { set })
    await server.extension.clock?.happens(await payments.get(id), call)
  }
}

/** What houses are charged each month, and how most of it was paid. */
export default defineDemo(ownerPay, {
  // What is paid earns points and growth: their history is told by then.
  after: ['houseBinding', 'payRuleSetting', 'payReleaseSetting', 'yuanbaoDeplete', 'pointsEarn', 'growthLedger'],
  rows: (demo) => Array.from({ length: demo.profile === 'large' ? 60_000 : 2_400 }, (_, n) => bill(demo, n)),
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    await payWithYuanbao(call)
    await payAtCounter(demo, call)
  },
})
