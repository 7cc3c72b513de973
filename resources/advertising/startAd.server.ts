import { DomainError, defineServer } from '#server'
import { place } from './adSpace.server.ts'
import { startAd } from './startAd.ts'

/** 开屏广告: fits its space, and is switched off before it is deleted while residents see it. */
export default defineServer(startAd, {
  beforeWrite: ({ before, values }, call) => place(call, 'startAd', before, values),

  beforeRemove(row) {
    if (row.enable && row.windowState === 'active') throw new DomainError('E_STATE')
  },
})
