import { expect, test } from 'vitest'
import type { NormalChart, NormalReport } from '../../../declare/index.ts'
import type { ReportGroup } from '../../../platform/contract.ts'
import { chosenOf } from './chosen.ts'

const kindOf = (kind: string) => ({ field: { kind } })
const report = {
  measure: { came: kindOf('integer'), went: kindOf('integer'), paid: kindOf('money') },
} as unknown as NormalReport
const chart = (facts: Partial<NormalChart>): NormalChart => ({
  name: 'trend',
  label: '趋势',
  as: 'line',
  dimensions: ['period'],
  measures: ['came', 'went', 'paid'],
  top: null,
  choose: 2,
  lines: [],
  ...facts,
})
const group = (key: string, came: number, went: number): ReportGroup => ({
  keys: [key],
  labels: [key],
  values: { came, went, paid: 0 },
})
const days = [group('1', 1, 9), group('2', 5, 3), group('3', 0, 4)]

test('until somebody chooses, the first so many measures are drawn, in their time', () => {
  const { chart: drawn, groups } = chosenOf(report, chart({}), null, days)
  expect(drawn.measures).toEqual(['came', 'went'])
  expect(groups).toEqual(days)
})

test('what is chosen is drawn as it is declared, and money on a scale of its own', () => {
  const { chart: drawn } = chosenOf(report, chart({}), ['paid', 'went'], days)
  expect([drawn.measures, drawn.lines]).toEqual([['went', 'paid'], ['paid']])
  expect(chosenOf(report, chart({}), ['paid'], days).chart.lines).toEqual([])
})

test('a ranking is by the measure that is chosen, and leaves out who has nothing', () => {
  const bar = chart({ as: 'bar', dimensions: ['home'], choose: 1, top: 2 })
  const ranks = (chosen: string[] | null) => chosenOf(report, bar, chosen, days).groups?.map(({ keys }) => keys[0])
  expect(ranks(null)).toEqual(['2', '1'])
  expect(ranks(['went'])).toEqual(['1', '3'])
})

test('where there is no choice, all measures are drawn as they came', () => {
  const plain = chart({ choose: null })
  expect(chosenOf(report, plain, null, days)).toEqual({ chart: plain, groups: days })
})
