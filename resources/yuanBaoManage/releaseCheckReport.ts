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
    pending: measure.sum('amount', {
      label: '待核对',
      hint: '已提交、尚未核对的发放，元宝冻结在渠道预算中',
      where: { state: 'pendingCheck' },
      as: 'yuanbao',
    }),
    released: measure.sum('amount', {
      label: '已发放',
      hint: '已核对且未整单冲正的发放单，按发放时的元宝计',
      where: { state: 'released' },
      as: 'yuanbao',
    }),
    rejected: measure.sum('amount', { label: '已驳回', where: { state: 'rejected' }, as: 'yuanbao' }),
    reversed: measure.sum('amount', {
      label: '已冲正',
      hint: '曾经发放、后整单冲正的发放单，元宝已退回渠道预算',
      where: { state: 'reversed' },
      as: 'yuanbao',
    }),
    ledgerAmount: measure.sum('ledgerAmount', {
      label: '流水金额',
      hint: '这些发放单在流水中“发放”一项的合计；冲正另记流水，不从中减去',
      as: 'yuanbao',
    }),
    difference: measure.balance(['released', 'reversed'], ['ledgerAmount'], {
      label: '差额',
      hint: '已发放 + 已冲正 − 流水金额，应为 0；不为 0 说明单据与流水不一致',
      as: 'yuanbao',
      expects: 0,
    }),
  },

  cards: ['count', 'people', 'pending', 'released', 'reversed', 'ledgerAmount', 'difference'],
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
