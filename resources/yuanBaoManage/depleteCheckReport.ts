import { defineReport, measure, op } from '#declare'

/** What remains of a spending when what was returned of it is taken off. */
const net = { less: 'reversedAmount', as: 'yuanbao' } as const

/** 消耗核对报表: what was spent at each shop, what the shop says, and how much of it has been checked. */
export const depleteCheckReport = defineReport({
  name: 'depleteCheckReport',
  title: '消耗核对报表',
  of: 'yuanbaoDeplete',
  period: { by: 'occurredAt', days: 30 },
  rows: ['merchantId'],

  measures: {
    count: measure.count({ label: '消耗笔数' }),
    amount: measure.sum('amount', { label: '消耗元宝', hint: '消耗的元宝减去已退回的', ...net }),
    merchantAmount: measure.sum('merchantAmount', { label: '商户上报', as: 'yuanbao' }),
    difference: measure.balance(['merchantAmount'], ['amount'], {
      label: '差额',
      hint: '商户上报 − 消耗元宝',
      as: 'yuanbao',
    }),
    unchecked: measure.sum('amount', { label: '待核对', where: { state: 'unchecked' }, ...net }),
    disputed: measure.sum('amount', { label: '有差异', where: { state: 'disputed' }, ...net }),
    checked: measure.sum('amount', { label: '已核对', where: { state: 'checked' }, ...net }),
    checkedRate: measure.share('checked', 'amount', { label: '核对率', hint: '已核对 ÷ 消耗元宝' }),
  },

  cards: ['count', 'amount', 'unchecked', 'disputed', 'checked', 'checkedRate'],
  charts: {
    perDay: { label: '每日消耗元宝', as: 'column', over: 'period', split: 'scene', measures: ['amount'] },
    shops: { label: '各商户核对率', as: 'bar', over: 'merchantId', measures: ['checkedRate'] },
  },

  operations: {
    list: op.list('POST /depleteCheckReport/condition'),
    export: op.exportFile('POST /depleteCheckReport/export'),
  },
})
