import { expect, test } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import { validateRow } from '../validate.ts'

const recipients = fieldOf(
  f.list({ who: f.text({ label: '用户', unique: true }), amount: f.integer({ label: '元宝' }) }, { label: '明细' }),
)
const issuesOf = (rows: readonly object[]) =>
  validateRow({
    fields: [recipients],
    values: { [recipients.name]: rows },
    before: null,
    mode: 'create',
    now: new Date(),
  }).issues

test('what is unique stands in one row of a list; the later row says which has it', () => {
  const rows = [{ who: 'Wang' }, { who: null, amount: 1 }, { who: null, amount: 1 }, { who: 'wang' }]
  expect(issuesOf(rows)).toEqual({
    [`${recipients.name}[3].who`]: { code: 'E_UNIQUE', key: 'repeated', params: { row: 1 } },
  })
})

test('no two alike are no problem', () => {
  expect(issuesOf([{ who: 'Wang' }, { who: 'Li' }])).toEqual({})
})
