import { defineReport, f, measure, op } from '#declare'

/** What was not taken back as a whole. */
const kept = { state: { not: 'reversed' } } as const

/** 元宝榜单: who received and who spent most, and where it went. */
export const yuanbaoBillboard = defineReport({
  name: 'yuanbaoBillboard',
  title: '元宝榜单',
  of: 'yuanbaoDeplete',
  path: '/statistics/yuanbaoReport/billboards',
  period: { by: 'occurredAt', days: 30 },
  fields: {
    // Boards of what was received go by another moment than those of what was spent.
    occurredAt: f.dateTime({ label: '统计周期' }),
    channelId: f.ref('yuanbaoChannel', { label: '渠道' }),
  },
  filters: ['communityId', 'channelId'],
  rows: [],

  sources: {
    received: {
      of: 'yuanbaoLedger',
      at: 'occurredAt',
      where: { scene: 'release', side: 'credit' },
      by: { customerId: 'customerId', communityId: 'customerId.communityId', channelId: 'channelId' },
    },
  },

  measures: {
    received: measure.sum('amount', { label: '发放元宝', from: 'received', as: 'yuanbao' }),
    receipts: measure.count({ label: '发放人次', from: 'received' }),
    spent: measure.sum('amount', { label: '消耗元宝', less: 'reversedAmount', where: kept, as: 'yuanbao' }),
    spendings: measure.count({ label: '消耗笔数', where: kept }),
  },

  cards: ['received', 'receipts', 'spent', 'spendings'],
  charts: {},
  boards: {
    earners: { label: '获得榜', over: 'customerId', amount: 'received', count: 'receipts' },
    spenders: { label: '消费榜', over: 'customerId', amount: 'spent', count: 'spendings' },
    shops: { label: '商户榜', over: 'merchantId', amount: 'spent', count: 'spendings' },
    goods: { label: '商品榜', over: 'goodsId', amount: 'spent', count: 'spendings' },
    channels: { label: '渠道榜', over: 'channelId', amount: 'received', count: 'receipts' },
  },

  operations: {
    list: op.list('POST /yuanbaoBillboard/condition'),
    export: op.exportFile('POST /yuanbaoBillboard/export'),
  },
})
