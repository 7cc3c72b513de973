import { describe, expect, test } from 'vitest'
import { buildCatalogue, defineArea, defineReport, defineResource, f, measure, op, type Report } from './index.ts'

const spending = defineResource({
  name: 'spending',
  title: '消耗',
  kind: 'record',
  path: '/yard/spending',
  titleField: 'no',
  fields: { no: f.text({ label: '单号' }), spentAt: f.dateTime({ label: '消耗时间' }) },
  list: { columns: ['no'], filters: ['spentAt'] },
  operations: { list: op.list('POST /spending/condition') },
})

const figures = (more: Partial<Report>): Report =>
  defineReport({
    name: 'figures',
    title: '统计',
    of: 'spending',
    period: { by: 'spentAt', days: 30 },
    rows: [],
    measures: { count: measure.count({ label: '笔数' }) },
    cards: ['count'],
    charts: {},
    operations: { list: op.list('POST /figures/condition') },
    ...more,
  })

const area = defineArea({ name: 'yard', title: '场', path: '/yard', icon: 'form' })
const read = (more: Partial<Report>) =>
  buildCatalogue([{ area, resources: [spending], views: [], pages: [], reports: [figures(more)] }])

describe('a report as it is read', () => {
  test('its period is called as its rows call that moment, or as the report does', () => {
    expect(read({ path: '/yard/figures' }).reports[0]?.asked.field['spentAt']?.label).toBe('消耗时间')
    const called = read({ path: '/yard/figures', fields: { spentAt: f.dateTime({ label: '统计周期' }) } })
    expect(called.reports[0]?.period.field.label).toBe('统计周期')
    expect(called.reports[0]?.asked.field['spentAt']?.label).toBe('统计周期')
  })

  test('the list below it opens with the rows of its period, unless its figures are of all', () => {
    const under = (more: Partial<Report>) => read(more).byName['spending']?.list.report
    expect(under({})).toEqual({ name: 'figures', in: 'page', period: { field: 'spentAt', days: 30 } })
    expect(under({ listIn: 'tab', listOf: 'all' })).toEqual({ name: 'figures', in: 'tab', period: null })
    expect(under({ path: '/yard/figures' })).toBeNull()
    expect(under({ above: null })).toBeNull()
  })
})
