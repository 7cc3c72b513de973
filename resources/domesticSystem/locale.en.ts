import type { AreaMessages, Messages } from '#declare'
import type { housekeepingOrder } from './housekeepingOrder.ts'
import type { housekeepingService } from './housekeepingService.ts'

export default {
  title: 'Housekeeping system',
  resources: {
    housekeepingService: {
      title: 'Services',
      label: 'Service',
      sections: { 服务: 'Service', 价格: 'Price', 展示: 'Display' },
      fields: {
        name: 'Service',
        category: 'Category',
        cover: 'Cover',
        provider: 'Provider',
        unit: 'Unit',
        price: 'Unit price',
        minQuantity: 'Minimum quantity',
        content: 'Description',
        orderCount: 'Orders',
      },
    } satisfies Messages<typeof housekeepingService>,

    housekeepingOrder: {
      title: 'Housekeeping',
      label: 'Housekeeping order',
      fields: {
        orderNo: 'Order no.',
        serviceId: 'Service',
        address: 'Address',
        appointAt: 'Appointment',
        quantity: 'Quantity',
        amount: 'Amount',
        workerName: 'Worker',
        workerPhone: 'Worker mobile',
        state: 'Status',
        finishedAt: 'Finished at',
        score: 'Score',
        comment: 'Comment',
        cancelReason: 'Cancellation reason',
      },
      operations: { assign: 'Assign', finish: 'Finish', cancel: 'Cancel order' },
      inputs: {
        assign: { workerName: 'Worker', workerPhone: 'Worker mobile' },
        cancel: { cancelReason: 'Cancellation reason' },
      },
    } satisfies Messages<typeof housekeepingOrder>,
  },
} satisfies AreaMessages
