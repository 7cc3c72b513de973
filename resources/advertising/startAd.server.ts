import { DomainError, defineServer } from '#server'
import { ensureRoom } from './adSpace.server.ts'
import { startAd } from './startAd.ts'

/** 开屏广告: finds room in its space, and is switched off before it is deleted while residents see it. */
export default defineServer(startAd, {
  beforeWrite: ({ values }, call) => ensureRoom(call, 'startAd', values),

  beforeRemove(row) {
    if (row.enable && row.windowState === 'active') throw new DomainError('E_STATE')
  },
})
