import { defineReport, measure, op } from '#declare'

const entered = { enteredAt: { not: null } }

/** 通行登记: how many passes were asked for, let in and used, above their list. */
export const throughReport = defineReport({
  name: 'throughReport',
  title: '通行登记',
  of: 'passRegistration',
  period: { by: 'validFrom', days: 1 },
  rows: ['period', 'communityId'],

  measures: {
    total: measure.count({ label: '登记数' }),
    approved: measure.count({ label: '放行数', where: { state: ['approved', 'entered', 'left'] } }),
    rejected: measure.count({ label: '拒绝数', where: { state: 'rejected' } }),
    entered: measure.count({ label: '进入数', where: entered }),
    inside: measure.count({ label: '在场', where: { state: 'entered' } }),
    expired: measure.count({ label: '过期未用', where: { state: 'expired' } }),
    people: measure.sum('people', { label: '进入人数', where: entered }),
    avgStay: measure.minutes('enteredAt', 'leftAt', { label: '平均停留(分钟)' }),
  },

  cards: ['total', 'approved', 'entered', 'inside', 'expired'],
  columns: ['total', 'approved', 'rejected', 'entered', 'inside', 'people', 'avgStay'],
  charts: {
    perDay: { label: '各状态通行证', as: 'column', over: 'period', split: 'state', measures: ['total'] },
    reasons: { label: '来访事由', as: 'ring', over: 'reason', measures: ['total'] },
  },

  operations: {
    list: op.list('POST /throughReport/condition'),
    export: op.exportFile('POST /throughReport/export'),
  },
})
