import { expect, test } from 'vitest'
import { measure, median } from './measure.ts'
import { asMarkdown, asText } from './table.ts'

test('the median is the middle, or between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a goal is about the ratio, or about our own number', () => {
  expect(measure({ what: 'p99', ours: 26, floor: 20, unit: 'ms', goal: { atMost: 1.3 } })).toEqual({
    what: 'p99',
    ours: '26 ms',
    floor: '20 ms',
    ratio: 1.3,
    goal: '≤ 1.3 ×',
    met: true,
  })
  expect(measure({ what: 'list', ours: 790, floor: 1000, goal: { atLeast: 0.8 } }).met).toBe(false)
  const bytes = measure({ what: 'JS', ours: 74, floor: 60, unit: 'KiB', goal: { atMost: 75, absolute: true } })
  expect(bytes).toMatchObject({ goal: '≤ 75 KiB', met: true })
  expect(measure({ what: 'statements', ours: 8, goal: { atMost: 6 } })).toMatchObject({ ratio: null, met: false })
  expect(measure({ what: 'insert', ours: 8, floor: 2 })).toMatchObject({ goal: '', met: null })
})

test('the table stands aligned in a terminal and as Markdown', () => {
  const measures = [
    measure({ what: 'list', ours: 1200, floor: 1500, unit: '/s', goal: { atLeast: 0.8 } }),
    measure({ what: 'insert of a row', ours: 1, floor: 2 }),
  ]
  expect(asText(measures).split('\n')).toEqual([
    'what                  ours      floor    ratio   goal',
    'list              1,200 /s   1,500 /s   0.80 ×   ✓ ≥ 0.8 ×',
    'insert of a row          1          2   0.50 ×',
    '',
  ])
  expect(asMarkdown(measures).split('\n')[2]).toBe('| list | 1,200 /s | 1,500 /s | 0.80 × | ✓ ≥ 0.8 × |')
})
