import type { Row } from '#declare'
import { type Call, defineServer } from '#server'
import { shopDistributor } from './shopDistributor.ts'
import { openBill, shopsWithBill } from './yuanbaoBill.server.ts'

type Shop = Row<typeof shopDistributor>

const bank = ['bankName', 'bankAccountName', 'bankAccountNo'] as const

/** Residents are offered nothing of a shop that is not open (rule C46). */
async function takeOffSale(shops: readonly Shop[], call: Call): Promise<void> {
  const goods = call.rows('yuanbaoMallGoods').withoutScope()
  const offered = await goods.findAll({ merchantId: shops.map(({ id }) => id), state: 'onSale' }, 100_000)
  await goods.writeDerived(new Map(offered.map(({ id }) => [id, { state: 'offSale' }])))
}

/** 商户分销商: who may take yuanbao, decided anew when the money is to go elsewhere. */
export default defineServer(shopDistributor, {
  beforeWrite({ before, values }) {
    const redirected = before?.state === 'active' && bank.some((name) => values[name] !== before[name])
    const corrected = before?.state === 'rejected' && values.state === 'rejected'
    if ((redirected && values.state === 'active') || corrected)
      Object.assign(values, { state: 'pending', rejectReason: null, auditedBy: null, auditedAt: null })
  },

  async afterWrites(rows, changes, call) {
    const closed = rows.filter(({ state }, index) => changes[index]?.before?.state === 'active' && state !== 'active')
    if (closed.length > 0) await takeOffSale(closed, call)
  },

  transitions: {
    enable: () => ({ suspendReason: null }),
  },

  /** A cycle that is over is billed. */
  clock: {
    due: shopsWithBill,
    happens: openBill,
  },
})
