import { expect, test } from 'vitest'
import { drawnSeries } from './series.ts'

const visits = { name: 'Visits', measure: 'visits', values: [4, 6, 1] }

test('a line goes dashed to the day that is not over', () => {
  expect(drawnSeries('area', visits, 0, { stacked: false, isUnfinished: true })).toMatchObject([
    { name: 'Visits', data: [4, 6, null], areaStyle: {} },
    { name: 'Visits', data: [null, 6, 1], lineStyle: { type: 'dashed' } },
  ])
  expect(drawnSeries('line', visits, 0, { stacked: false, isUnfinished: false })).toMatchObject([{ data: [4, 6, 1] }])
})

test('a column of a day that is not over is pale', () => {
  const [column] = drawnSeries('column', visits, 0, { stacked: true, isUnfinished: true })
  expect(column).toMatchObject({ stack: 'all', data: [4, 6, { value: 1, itemStyle: { opacity: 0.45 } }] })
})
