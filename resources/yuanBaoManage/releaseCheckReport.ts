import { defineReport, measure, op } from '#declare'

/** 发放核对报表: what each channel gave, waits to give and took back, and whether the journal says the same. */
export const releaseCheckReport = defineReport({
  name: 'releaseCheckReport',
  title: '发放核对报表',
  of: 'yuanbaoRelease',
  period: { by: 'createdAt', days: 30 },
  rows: ['channelId'],

  measures: {
    count: measure.count({ label: '发放单数' }),
    people: measure.sum('recipientCount', { label: '发放人次' }),
    amount: measure.sum('amount', { label: '发放元宝', as: 'yuanbao' }),
    pending: measure.sum('amount', { label: '待核对', where: { state: 'pendingCheck' }, as: 'yuanbao' }),
    released: measure.sum('amount', { label: '已发放', where: { state: 'released' }, as: 'yuanbao' }),
    rejected: measure.sum('amount', { label: '已驳回', where: { state: 'rejected' }, as: 'yuanbao' }),
    reversed: measure.sum('amount', { label: '已冲正', where: { state: 'reversed' }, as: 'yuanbao' }),
    ledgerAmount: measure.sum('ledgerAmount', { label: '流水金额', as: 'yuanbao' }),
    difference: measure.balance(['released', 'reversed'], ['ledgerAmount'], {
      label: '差额',
      as: 'yuanbao',
      expects: 0,
    }),
  },

  cards: ['count', 'people', 'pending', 'released', 'ledgerAmount', 'difference'],
  columns: ['count', 'people', 'pending', 'released', 'rejected', 'reversed', 'ledgerAmount', 'difference'],
  charts: {
    perDay: { label: '每日发放元宝', as: 'column', over: 'period', split: 'state', measures: ['amount'] },
    channels: { label: '各渠道发放占比', as: 'ring', over: 'channelId', measures: ['released'] },
  },

  operations: {
    list: op.list('POST /releaseCheckReport/condition'),
    export: op.exportFile('POST /releaseCheckReport/export'),
  },
})
