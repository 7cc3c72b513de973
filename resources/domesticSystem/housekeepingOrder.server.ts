import { DomainError, defineServer } from '#server'
import { housekeepingOrder } from './housekeepingOrder.ts'

/** 家政订单: what is ordered is paid at the price of that moment, and not less than the service is done for. */
export default defineServer(housekeepingOrder, {
  async beforeWrite({ before, values }, call) {
    if (before || !values.serviceId) return
    const service = await call.rows('housekeepingService').withoutScope().get(values.serviceId)
    const quantity = values.quantity ?? 0
    if (quantity < (service.minQuantity ?? 0)) throw new DomainError('E_RANGE', { errors: { quantity: 'E_RANGE' } })
    values.amount = service.price * quantity
  },

  transitions: {
    finish: (_order, _input, { now }) => ({ finishedAt: now.toISOString() }),
  },
})
