import { defineReport, measure, op } from '#declare'

/** 账单报表: what shops are owed and were paid, above the list of their bills. */
export const billingReport = defineReport({
  name: 'billingReport',
  title: '账单报表',
  of: 'yuanbaoBill',
  period: { by: 'periodStart', days: 90 },
  granularity: 'month',
  rows: ['merchantId'],

  measures: {
    bills: measure.count({ label: '账单数' }),
    netAmount: measure.sum('netAmount', { label: '结算元宝', hint: '账单内的消耗元宝减去退回元宝', as: 'yuanbao' }),
    payable: measure.sum('settleMoney', {
      label: '应付金额',
      hint: '待确认、已确认、已付款与有争议金额之和',
      as: 'money',
    }),
    open: measure.sum('settleMoney', { label: '待确认金额', where: { state: 'open' }, as: 'money' }),
    confirmed: measure.sum('settleMoney', { label: '已确认金额', where: { state: 'confirmed' }, as: 'money' }),
    paid: measure.sum('settleMoney', { label: '已付款金额', where: { state: 'paid' }, as: 'money' }),
    disputed: measure.sum('settleMoney', { label: '有争议金额', where: { state: 'disputed' }, as: 'money' }),
  },

  cards: ['open', 'confirmed', 'paid', 'disputed'],
  charts: {
    perMonth: { label: '每月应付金额', as: 'column', over: 'period', split: 'state', measures: ['payable'] },
  },

  operations: {
    list: op.list('POST /billingReport/condition'),
    export: op.exportFile('POST /billingReport/export'),
  },
})
