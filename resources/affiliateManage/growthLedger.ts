import { defineResource, f, mixin, op } from '#declare'
import { pointsTrigger } from '#enumerations'

/** 成长值明细: every change of a customer's growth, and of the level that follows from it; rows are only ever added. */
export const growthLedger = defineResource({
  name: 'growthLedger',
  title: '成长值明细',
  kind: 'ledger',
  titleField: 'bizNo',
  scope: { through: 'customerId' },

  fields: {
    trigger: f.select(pointsTrigger, { label: '事件', from: 'server' }),
    growth: f.integer({ label: '成长值', from: 'server', nonzero: true }),
    balanceAfter: f.integer({ label: '变动后成长值', from: 'server', min: 0 }),
    rankBefore: f.ref('memberRank', { label: '变动前等级', from: 'server' }),
    rankAfter: f.ref('memberRank', { label: '变动后等级', from: 'server' }),
    /** What happened counts once. */
    bizNo: f.text({ label: '业务单号', from: 'server', unique: ['trigger', 'customerId'] }),
    occurredAt: f.dateTime({ label: '时间', from: 'server' }),
    ...mixin.customer,
    // The customer's growth and level change with every row.
    customerId: f.ref('customer', { label: '用户', from: 'app', immutable: true, claims: true }),
  },

  list: {
    columns: [
      'bizNo',
      'trigger',
      'customerName',
      'mobile',
      'communityId',
      'growth',
      'balanceAfter',
      'rankBefore',
      'rankAfter',
      'occurredAt',
    ],
    lead: ['bizNo', 'growth', 'customerName', 'occurredAt'],
    filters: ['trigger', 'rankAfter', 'customerId', 'communityId', 'occurredAt'],
    search: ['bizNo', 'customerName', 'mobile'],
    sortable: ['growth', 'occurredAt'],
    sort: ['-occurredAt'],
  },

  operations: {
    list: op.list('POST /growthLedger/condition'),
    detail: op.detail('GET /growthLedger/detail'),
    export: op.exportFile('POST /growthLedger/export'),
  },
})
