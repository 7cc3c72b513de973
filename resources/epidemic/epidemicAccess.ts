import { defineReport, measure, op } from '#declare'

/** One person may pass many times; a number names a visitor, too. */
const person = ['mobile', 'customerId'] as const

/** 用户出入统计: who went in and out of the communities, who is still inside, and who was abnormal. */
export const epidemicAccess = defineReport({
  name: 'epidemicAccess',
  title: '用户出入统计',
  of: 'accessRecord',
  listIn: 'tab',
  period: { by: 'recordedAt', days: 7 },
  rows: ['period', 'communityId'],
  instead: ['gateName', 'personType', 'passMethod', 'hour'],

  sources: {
    // Who is inside is inside now.
    present: { of: 'accessRecord', at: 'recordedAt', now: true },
  },

  measures: {
    passes: measure.count({ label: '通行次数' }),
    inCount: measure.count({ label: '进入次数', where: { direction: 'in' } }),
    outCount: measure.count({ label: '离开次数', where: { direction: 'out' } }),
    persons: measure.distinct(person, { label: '人数' }),
    inside: measure.distinct(person, { label: '仍在小区', from: 'present', where: { inside: true } }),
    ownerCount: measure.count({ label: '业主及家属', where: { personType: ['owner', 'family'] } }),
    visitorCount: measure.count({ label: '访客', where: { personType: 'visitor' } }),
    abnormalCount: measure.count({ label: '异常人次', where: { abnormal: true } }),
    abnormalRate: measure.share('abnormalCount', 'passes', { label: '异常率' }),
    avgTemperature: measure.mean('temperature', { label: '平均体温(℃)' }),
  },

  cards: ['inCount', 'outCount', 'persons', 'inside', 'abnormalCount', 'abnormalRate', 'avgTemperature'],
  columns: [
    'inCount',
    'outCount',
    'persons',
    'ownerCount',
    'visitorCount',
    'abnormalCount',
    'abnormalRate',
    'avgTemperature',
  ],
  charts: {
    inOut: { label: '进出人次', as: 'line', over: 'period', measures: ['inCount', 'outCount'] },
    byHour: { label: '各时段通行', as: 'column', over: 'hour', measures: ['passes'] },
    personTypes: { label: '人员类型', as: 'ring', over: 'personType', measures: ['passes'] },
  },

  operations: {
    list: op.list('POST /epidemicAccess/condition'),
    export: op.exportFile('POST /epidemicAccess/export'),
  },
})
