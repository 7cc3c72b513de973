import { defineResource, f, mixin, op } from '#declare'
import { orderState, payMethod } from '#enumerations'

/** 取水记录: every paid dispensing of water. */
export const waterMachineOrder = defineResource({
  name: 'waterMachineOrder',
  title: '取水记录',
  kind: 'record',
  titleField: 'orderNo',
  scope: { community: 'communityId' },

  fields: {
    orderNo: f.text({ label: '订单号', from: 'server', unique: true, serial: 'QS' }),
    machineId: f.ref('waterMachine', { label: '水机', required: true, from: 'app' }),
    litres: f.decimal({ label: '取水量(升)', required: true, from: 'app', digits: 1, min: 0, max: 50 }),
    amount: f.money({ label: '金额', from: 'server' }),
    payMethod: f.select(payMethod, { label: '支付方式', from: 'app' }),
    state: f.select(orderState, { label: '状态', from: 'server', default: 'unpaid' }),
    takenAt: f.dateTime({ label: '取水时间', from: 'app' }),
    ...mixin.customer,
  },

  list: {
    columns: [
      'orderNo',
      'machineId',
      'customerName',
      'mobile',
      'communityId',
      'litres',
      'amount',
      'payMethod',
      'state',
      'takenAt',
      'createdAt',
    ],
    lead: ['orderNo', 'state', 'amount', 'customerName', 'takenAt'],
    filters: ['machineId', 'customerId', 'communityId', 'payMethod', 'state', 'takenAt', 'createdAt'],
    search: ['orderNo', 'customerName', 'mobile'],
    sortable: ['litres', 'amount', 'takenAt'],
    sort: ['-takenAt'],
  },

  activity: { of: 'customerId', at: 'takenAt' },
  perDay: {
    at: 'takenAt',
    by: ['communityId', 'state'],
    sums: ['litres'],
    who: { of: 'customerId', by: ['communityId'] },
  },

  operations: {
    list: op.list('POST /waterMachineOrder/condition'),
    detail: op.detail('GET /waterMachineOrder/detail'),
    export: op.exportFile('POST /waterMachineOrder/export'),
  },
  stateField: 'state',
})
