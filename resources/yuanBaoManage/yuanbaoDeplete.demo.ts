import { type Call, type Demo, defineDemo } from '#server'
import { yuanbaoDeplete } from './yuanbaoDeplete.ts'

interface Purse {
  readonly customerId: string
  left: number
}

/** Who was given yuanbao, and how many there are to spend. */
async function purses(call: Call): Promise<Purse[]> {
  const accounts = await call.rows('yuanbaoAccount').findAll({ bucket: 'available' }, 100_000)
  const ids = accounts.map(({ ownerId, balance }) => ({ customerId: String(ownerId), left: Number(balance) }))
  return ids.filter(({ left }) => left >= 40)
}

/** The oldest are checked, the newest wait; each is somebody's who has as much. */
function spending(demo: Demo, n: number, total: number, purse: Purse) {
  const age = 29 * (1 - n / total) + 0.2
  const mall = n % 3 === 0
  const amount = mall ? 0 : 5 + (n % 4) * 5
  purse.left -= mall ? 40 : amount
  const checked = n < total * 0.75
  return {
    draft: {
      scene: mall ? 'mall' : 'shop',
      customerId: purse.customerId,
      occurredAt: demo.daysAgo(age),
      ...(mall
        ? { goodsId: demo.id('yuanbaoMallGoods', `Y${[0, 1, 2, 3, 4, 6][n % 6]}`), quantity: 1 }
        : { merchantId: demo.id('shopDistributor', `S${[0, 1, 5, 6, 10][n % 5]}`), amount }),
    },
    set: {
      createdAt: demo.daysAgo(age),
      ...(checked && {
        state: 'checked',
        checkedBy: demo.id('account', 'finmgr'),
        checkedAt: demo.daysAgo(age - 0.1),
      }),
      ...(n % 7 === 0 && !mall && { merchantAmount: checked ? amount : amount + 5 }),
    },
  }
}

/** What residents spent in the last month, and the shop says otherwise of a few. */
export default defineDemo(yuanbaoDeplete, {
  after: ['yuanbaoRelease', 'yuanbaoMallGoods', 'yuanbaoRule', 'shopDistributor', 'account'],
  rows: () => [],
  play: async (demo, call) => {
    if (demo.profile === 'empty') return
    const rich = await purses(call)
    const total = demo.profile === 'large' ? 4_000 : 72
    const spent = Array.from({ length: total }, (_, n) => {
      const purse = rich[(n * 5) % rich.length]
      return purse && purse.left >= 40 ? [spending(demo, n, total, purse)] : []
    }).flat()
    const rows = call.rows('yuanbaoDeplete')
    await rows.asServer().insertMany(spent)
    const waiting = await rows.findAll({ state: 'unchecked' }, 9)
    for (const [n, { id }] of waiting.entries())
      if (n < 4) await rows.transition(id, null, 'dispute', { checkRemark: '商户上报金额与消耗不符' })
      else if (n > 6) await rows.transition(id, null, 'reverse', { reverseReason: '用户取消，元宝原路退回' })
  },
})
