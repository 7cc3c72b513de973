import { defineServer, refuse } from '#server'
import { mallGoods } from './mallGoods.ts'

/** 商城商品: nothing is put on sale that there is none of. */
export default defineServer(mallGoods, {
  transitions: {
    publish({ stock }) {
      if (stock === 0) throw refuse('E_STOCK', { errors: { stock: 'E_STOCK' } })
      return {}
    },
  },
})
