import { expect, test } from 'vitest'
import { humanised, key, todo } from './text.ts'

test('what is TODO already is not so twice', () => {
  expect(todo(todo('车位'))).toBe('TODO 车位')
})

test.each(['Monthly fee', 'monthly_fee', 'MONTHLY-FEE', 'monthlyFee', 'Mónthly  fee *'])(
  '%s says the same',
  (heading) => {
    expect(key(heading)).toBe('monthlyfee')
  },
)

test('a name is read as words', () => {
  expect([humanised('monthlyFee'), humanised('lockerURLCode'), humanised('extra-large')]).toEqual([
    'Monthly fee',
    'Locker url code',
    'Extra large',
  ])
})
