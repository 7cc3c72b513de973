import { defineReport, f, measure, op } from '#declare'

/** Of the community the rows belong to. */
const inCommunity = {
  by: { id: 'communityId', communityId: 'communityId', projectId: 'communityId.projectId' },
} as const

/** Of the community where the resident lives to whom the rows belong. */
const atHome = {
  by: {
    id: 'customerId.communityId',
    communityId: 'customerId.communityId',
    projectId: 'customerId.communityId.projectId',
  },
} as const

const measured = [
  'newCustomers',
  'activeCustomers',
  'bindings',
  'payCount',
  'payAmount',
  'refundAmount',
  'pointsEarned',
  'pointsUsed',
  'yuanbaoReleased',
  'yuanbaoSpent',
  'ordersCreated',
  'ordersFinished',
  'signups',
  'reads',
  'adClicks',
  'litres',
] as const

/** 数据报表: what happened in each community in each day, week or month. */
export const dataReport = defineReport({
  name: 'dataReport',
  title: '数据报表',
  of: 'community',
  path: '/statistics/list',
  period: { by: null, days: 30 },
  fields: { communityId: f.ref('community', { label: '小区' }) },
  filters: ['projectId', 'communityId'],
  rows: ['period', 'communityId'],
  instead: ['projectId'],

  sources: {
    customers: { of: 'customer', at: 'registeredAt', ...inCommunity },
    active: { activityOf: 'customer', ...inCommunity },
    bindings: { of: 'houseBinding', at: 'boundAt', ...inCommunity },
    created: { of: 'workOrder', at: 'createdAt', ...inCommunity },
    finished: { of: 'workOrder', at: 'finishedAt', ...inCommunity },
    earned: { of: 'pointsEarn', at: 'occurredAt', ...inCommunity },
    used: { of: 'pointsUse', at: 'occurredAt', ...inCommunity },
    signups: { of: 'activitySignup', at: 'signedAt', ...inCommunity },
    reads: { of: 'publishRead', at: 'readDate', ...inCommunity },
    payments: { of: 'ownerPay', at: 'paidAt', ...inCommunity },
    refunds: { of: 'refund', at: 'finishedAt', where: { state: 'success' }, ...inCommunity },
    // A journal knows whose account it was: yuanbao belong where their owner lives.
    journal: { of: 'yuanbaoLedger', at: 'occurredAt', where: { scene: ['release', 'deplete', 'refund'] }, ...atHome },
    // An advertisement is shown everywhere.
    ads: { of: 'adStat', at: 'date' },
    water: { of: 'waterMachineOrder', at: 'takenAt', where: { state: 'paid' }, ...inCommunity },
  },

  measures: {
    newCustomers: measure.count({ label: '新增用户', from: 'customers' }),
    activeCustomers: measure.distinct(['customerId'], { label: '活跃用户', from: 'active' }),
    bindings: measure.count({ label: '新增绑定', from: 'bindings' }),
    payCount: measure.count({ label: '缴费笔数', from: 'payments' }),
    payAmount: measure.sum('paidAmount', { label: '缴费金额', from: 'payments', as: 'money' }),
    refundAmount: measure.sum('refundAmount', { label: '退款金额', from: 'refunds', as: 'money' }),
    ordersCreated: measure.count({ label: '新增工单', from: 'created' }),
    ordersFinished: measure.count({ label: '完成工单', from: 'finished' }),
    pointsEarned: measure.sum('points', { label: '积分获取', from: 'earned' }),
    pointsUsed: measure.sum('points', { label: '积分使用', from: 'used' }),
    yuanbaoReleased: measure.sum('amount', {
      label: '元宝发放',
      from: 'journal',
      where: { scene: 'release', side: 'credit' },
      as: 'yuanbao',
    }),
    spentAmount: measure.sum('amount', {
      label: '消耗元宝',
      from: 'journal',
      where: { scene: 'deplete', side: 'debit' },
      as: 'yuanbao',
    }),
    returnedAmount: measure.sum('amount', {
      label: '退回元宝',
      from: 'journal',
      where: { scene: 'refund', side: 'credit' },
      as: 'yuanbao',
    }),
    yuanbaoSpent: measure.balance(['spentAmount'], ['returnedAmount'], { label: '元宝消耗', as: 'yuanbao' }),
    signups: measure.sum('headcount', { label: '活动报名', from: 'signups' }),
    reads: measure.sum('times', { label: '阅读量', from: 'reads' }),
    adClicks: measure.sum('clicks', { label: '广告点击', from: 'ads' }),
    litres: measure.sum('litres', { label: '取水量(升)', from: 'water', as: 'decimal' }),
  },

  cards: [
    'newCustomers',
    'activeCustomers',
    'payAmount',
    'refundAmount',
    'ordersCreated',
    'ordersFinished',
    'pointsEarned',
    'pointsUsed',
    'yuanbaoReleased',
    'yuanbaoSpent',
    'reads',
    'litres',
  ],
  columns: measured,
  charts: {
    trend: { label: '指标趋势', as: 'line', over: 'period', measures: measured, choose: 3 },
    // What is advertised is shown everywhere: no community has a part of it.
    communities: {
      label: '各小区对比',
      as: 'bar',
      over: 'communityId',
      measures: measured.filter((name) => name !== 'adClicks'),
      choose: 1,
      top: 20,
    },
  },

  operations: {
    list: op.list('POST /dataReport/condition'),
    export: op.exportFile('POST /dataReport/export'),
  },
})
