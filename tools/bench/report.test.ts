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

it('tells of each part by its last run, and by a longer one before', () => {
  const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('|'))
  const day = (n: number, extent = 'quick') => `2026-01-0${n}, ${extent}: two cores.`
  const rows = [measure({ what: 'list', ours: 2 })]
  let text = merged('', rows, day(1), null)
  text = merged(text, rows, day(2), ['bytes', 'list'])
  text = merged(text, rows, day(3, 'full'), ['jobs'])
  text = merged(text, rows, day(4), ['list', 'jobs'])
  expect(lines(text)).toEqual([day(1), `bytes: ${day(2)}`, `jobs: ${day(3, 'full')}`, `list, jobs: ${day(4)}`])
})
