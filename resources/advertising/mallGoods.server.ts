import { sql } from 'kysely'
import { DomainError, defineServer } from '#server'
import { mallGoods } from './mallGoods.ts'

/** 商城商品: nothing is on sale that there is none of, or whose shop is not open (rule C46). */
export default defineServer(mallGoods, {
  transitions: {
    async publish({ merchantId, stock }, _input, { db }) {
      if (stock === 0) throw new DomainError('E_STOCK', { errors: { stock: 'E_STOCK' } })
      const { rows } = await sql`
        select 1 from "shopDistributor" where "id" = ${merchantId} and "state" = 'active' for share`.execute(db)
      if (rows.length === 0) throw new DomainError('E_STATE', { errors: { merchantId: 'E_STATE' } })
      return {}
    },
  },

  /** A shop that closes takes its goods along. */
  clock: {
    async due({ db }) {
      const { rows } = await sql<{ id: string }>`
        select g."id" from "mallGoods" g join "shopDistributor" s on s."id" = g."merchantId"
        where g."state" = 'onSale' and g."deletedAt" is null
          and (s."state" <> 'active' or s."deletedAt" is not null)`.execute(db)
      return rows.map(({ id }) => id)
    },
    async happens({ id, state }, { rows }) {
      if (state === 'onSale') await rows('mallGoods').withoutScope().transition(id, null, 'withdraw', {})
    },
  },
})
