import { defineReport, measure, op } from '#declare'

const entering = { side: 'credit' } as const
const leaving = { side: 'debit' } as const

/** 元宝流水: what came in and went out of the accounts of the list below, scene by scene, and what was there. */
export const yuanbaoPipelining = defineReport({
  name: 'yuanbaoPipelining',
  title: '元宝流水',
  of: 'yuanbaoLedger',
  period: { by: 'occurredAt', days: 30 },
  rows: ['scene'],

  sources: { until: { of: 'yuanbaoLedger', at: 'occurredAt', standing: true } },

  measures: {
    inAmount: measure.sum('amount', { label: '转入', where: entering, as: 'yuanbao' }),
    outAmount: measure.sum('amount', { label: '转出', where: leaving, as: 'yuanbao' }),
    lines: measure.count({ label: '笔数' }),
    inUntil: measure.sum('amount', { label: '累计转入', from: 'until', where: entering, as: 'yuanbao' }),
    outUntil: measure.sum('amount', { label: '累计转出', from: 'until', where: leaving, as: 'yuanbao' }),
    closing: measure.balance(['inUntil'], ['outUntil'], { label: '期末余额', as: 'yuanbao' }),
    opening: measure.balance(['closing', 'outAmount'], ['inAmount'], { label: '期初余额', as: 'yuanbao' }),
  },

  cards: ['opening', 'inAmount', 'outAmount', 'closing', 'lines'],
  columns: ['opening', 'inAmount', 'outAmount', 'lines', 'closing'],
  charts: {
    perDay: {
      label: '转入、转出与余额',
      as: 'column',
      over: 'period',
      measures: ['inAmount', 'outAmount', 'closing'],
      lines: ['closing'],
    },
  },

  operations: {
    list: op.list('POST /yuanbaoPipelining/condition'),
    export: op.exportFile('POST /yuanbaoPipelining/export'),
  },
})
