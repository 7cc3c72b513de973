import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { yuanbaoMallGoods } from './yuanbaoMallGoods.ts'

type Goods = Row<typeof yuanbaoMallGoods>
interface Spec {
  readonly name: string
  readonly stock: number
}

const specsOf = ({ specs }: Partial<Goods>) => (specs ?? []) as readonly Spec[]

/** Variants together are the stock. */
function keepSpecs(values: Partial<Goods>): void {
  const specs = specsOf(values)
  if (specs.length > 0) values.stock = specs.reduce((sum, { stock }) => sum + stock, 0)
}

/** So many more or, below nothing, fewer of the goods; of variants the first that have them. */
function restocked(goods: Goods, by: number): Partial<Goods> {
  if ((goods.stock ?? 0) + by < 0) throw new DomainError('E_STOCK', { errors: { quantity: 'E_STOCK' } })
  let rest = by
  const specs = specsOf(goods).map((spec) => {
    const change = Math.max(rest, -spec.stock)
    rest -= change
    return { ...spec, stock: spec.stock + change }
  })
  return {
    stock: (goods.stock ?? 0) + by,
    ...(specs.length > 0 && { specs: specs as unknown as NonNullable<Goods['specs']> }),
  }
}

/** Takes goods out of stock, or puts them back; the rows are kept from others until the call ends. */
export async function restock(call: Call, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = call.rows('yuanbaoMallGoods').withoutScope()
  const settled = new Map<string, Partial<Goods>>()
  for (const id of [...changes.keys()].toSorted()) {
    const goods = await rows.get(id, { lock: true })
    settled.set(id, restocked(goods, changes.get(id) ?? 0))
  }
  await rows.writeDerived(settled)
}

/** 元宝商城商品: only what there is, of a shop that is open, is on sale. */
export default defineServer(yuanbaoMallGoods, {
  beforeWrite({ values }) {
    keepSpecs(values)
  },

  transitions: {
    async publish({ merchantId, stock, windowState }, _input, { db }) {
      if (windowState === 'ended') throw new DomainError('E_STATE', { errors: { endAt: 'E_STATE' } })
      if (stock === 0) throw new DomainError('E_STOCK', { errors: { stock: 'E_STOCK' } })
      const { rows } = await sql`
        select 1 from "shopDistributor" where "id" = ${merchantId} and "state" = 'active' for share`.execute(db)
      if (rows.length === 0) throw new DomainError('E_STATE', { errors: { merchantId: 'E_STATE' } })
      return {}
    },
  },

  /** What is over is taken off sale. */
  clock: {
    async due({ db, now }) {
      const { rows } = await sql<{ id: string }>`
        select "id" from "yuanbaoMallGoods" where "state" = 'onSale' and "deletedAt" is null and "endAt" < ${now}`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },
    async happens({ id, state }, { rows }) {
      if (state === 'onSale') await rows('yuanbaoMallGoods').withoutScope().transition(id, null, 'withdraw', {})
    },
  },
})
