import { defineReport, measure, op } from '#declare'

/** 包裹统计: how many came, and how many were fetched. */
export const parcelReport = defineReport({
  name: 'parcelReport',
  title: '包裹统计',
  of: 'parcel',
  path: '/lockers/parcelReport',
  period: { by: 'createdAt', days: 30 },
  rows: ['lockerId'],
  sources: { lockers: { of: 'locker', at: null, where: { enable: true } } },
  measures: {
    came: measure.count({ label: '入柜数' }),
    taken: measure.count({ label: '取件数', where: { state: 'taken' } }),
    lockers: measure.count({ label: '柜数', from: 'lockers' }),
  },
  cards: ['came', 'taken', 'lockers'],
  charts: { trend: { label: '趋势', as: 'line', over: 'period', measures: ['came', 'taken'] } },
  operations: { list: op.list('POST /parcelReport/condition') },
})
