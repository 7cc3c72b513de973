import { expect, it } from 'vitest'
import { measure } from './measure.ts'
import { merged } from './report.ts'

const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| '))

it('writes all rows anew when everything was measured', () => {
  const text = merged('old\n\n| what |\n| --- |\n| gone | 1 |\n', [measure({ what: 'list', ours: 2 })], 'today', null)
  expect(text.startsWith('today\n\n| what | ')).toBe(true)
  expect(rowsOf(text).slice(2)).toEqual([expect.stringContaining('| list | 2 ')])
})

it('keeps the rows of parts that were not measured, and says when the others were', () => {
  const all = merged('', [measure({ what: 'list', ours: 2 }), measure({ what: 'import', ours: 9 })], 'yesterday', null)
  const once = merged(all, [measure({ what: 'import', ours: 3 }), measure({ what: 'export', ours: 4 })], 'today', [
    'jobs',
  ])
  const twice = merged(once, [measure({ what: 'import', ours: 5 })], 'later', ['jobs'])
  expect(rowsOf(twice).slice(2)).toEqual([
    expect.stringContaining('| list | 2 '),
    expect.stringContaining('| import | 5 '),
    expect.stringContaining('| export | 4 '),
  ])
  expect(twice.split('\n').filter((line) => line !== '' && !line.startsWith('|'))).toEqual(['yesterday', 'jobs: later'])
})
