import { defineServer } from '#server'
import { appRegister } from './appRegister.ts'

/** 注册管理: what becomes of a vendor's applications when the vendor is switched off (C50). */
export default defineServer(appRegister, {
  beforeWrite({ before, values }) {
    // Whoever corrects what was rejected submits it again.
    if (before?.state === 'rejected' && values.state === 'rejected')
      Object.assign(values, { state: 'pending', rejectReason: null, auditedBy: null, auditedAt: null })
  },

  transitions: {
    async disable(vendor, { disableReason }, call) {
      const applications = call.rows('appApplication').withoutScope()
      for (const { id } of await applications.findAll({ vendorId: vendor.id, state: 'online' }))
        await applications.transition(id, null, 'offline', { offlineReason: disableReason })
      // Of an application whose next version is under review, the last one is still with the residents.
      for (const { id, onlineAt } of await applications.findAll({ vendorId: vendor.id }))
        if (onlineAt) await applications.update(id, null, {}, { set: { onlineAt: null }, operation: 'offline' })
      return {}
    },
    // Its applications stay offline: each goes online again by a decision of its own.
    enable: () => ({ disableReason: null }),
  },
})
