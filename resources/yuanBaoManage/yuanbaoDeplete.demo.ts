import { sql } from 'kysely'
import { type Call, type Demo, defineDemo } from '#server'
import { yuanbaoDeplete } from './yuanbaoDeplete.ts'

interface Purse {
  readonly customerId: string
  left: number
  /** Days since it was last filled: what is spent was there by then. */
  readonly filled: number
}

/** So many are spent at once, at most. */
const most = 40

/** Who was given yuanbao, when, and how many there are to spend; the oldest first. */
async function purses(demo: Demo, { db }: Call): Promise<readonly Purse[]> {
  const { rows } = await sql<Purse>`
    select a."ownerId" as "customerId", a."balance"::float8 as "left",
      (extract(epoch from ${demo.now}::timestamptz - max(l."occurredAt")) / 86400)::float8 as "filled"
    from "yuanbaoAccount" a join "yuanbaoLedger" l on l."accountId" = a."id" and l."scene" = 'release'
    where a."bucket" = 'available' and a."balance" >= ${most}
    group by a."id" order by "filled" desc, a."ownerId"`.execute(db)
  return rows
}

/** Four months back, and evenly from there to today. */
const age = (n: number, total: number) => 120 * (1 - n / total) + 0.2

/** Somebody whose purse was filled by then, each in turn. */
function payer(rich: readonly Purse[], n: number, at: number): Purse | undefined {
  const later = rich.findIndex(({ filled }) => filled <= at + 1)
  const able = later < 0 ? rich.length : later
  for (let step = 0; step < able; step += 1) {
    const purse = rich[(n * 5 + step) % able]
    if (purse && purse.left >= most) return purse
  }
  return undefined
}

/** What waits for its check: so many of the newest. */
const unchecked = 85
const shops = [0, 1, 5, 6, 10, 2, 3, 7, 8, 11, 12, 14] as const

/** The oldest are checked, the newest wait; each is somebody's who has as much. */
function spending(demo: Demo, n: number, total: number, purse: Purse) {
  const ago = age(n, total)
  const mall = n % 9 === 0
  const amount = mall ? 0 : 5 + (n % 4) * 5
  purse.left -= mall ? most : amount
  const checked = n < total - unchecked
  return {
    draft: {
      scene: mall ? ('mall' as const) : ('shop' as const),
      customerId: purse.customerId,
      occurredAt: demo.daysAgo(ago),
      ...(mall
        ? { goodsId: demo.id('yuanbaoMallGoods', `Y${[0, 1, 2, 3, 4, 6][(n / 9) % 6]}`), quantity: 1 }
        : { merchantId: demo.id('shopDistributor', `S${shops[n % shops.length]}`), amount }),
    },
    set: {
      createdAt: demo.daysAgo(ago),
      ...(checked && {
        state: 'checked' as const,
        checkedBy: demo.id('account', 'finmgr'),
        checkedAt: demo.daysAgo(ago - 0.1),
      }),
      ...(n % 7 === 0 && !mall && { merchantAmount: checked ? amount : amount + 5 }),
    },
  }
}

/** What residents spent in the last four months, and the shop says otherwise of a few. */
export default defineDemo(yuanbaoDeplete, {
  after: ['yuanbaoRelease', 'yuanbaoMallGoods', 'yuanbaoRule', 'shopDistributor', 'account'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const rich = await purses(demo, call)
    const total = demo.profile === 'large' ? 4_000 : 900
    const spent = Array.from({ length: total }, (_, n) => {
      const purse = payer(rich, n, age(n, total))
      return purse ? [spending(demo, n, total, purse)] : []
    }).flat()
    const rows = call.rows('yuanbaoDeplete')
    await rows.withoutScope().insertMany(spent)
    const waiting = (await rows.findAll({ state: 'unchecked' }, unchecked)).toReversed()
    for (const [n, { id }] of waiting.entries())
      if (n < 5) await rows.transition(id, null, 'dispute', { checkRemark: '商户上报金额与消耗不符' })
      else if (n < 25) await rows.transition(id, null, 'reverse', { reverseReason: '用户取消，元宝原路退回' })
  },
})
