import { expect, test } from 'vitest'
import { formatsOf } from '../../platform/format/format.ts'
import { durationIn } from './duration.ts'

const words = { minutes: '{n} min', hours: '{n} h', day: '1 day', days: '{n} days' }

test.each([
  [0, '0 min'],
  [0.51, '31 min'],
  [1, '1 h'],
  [23.95, '23.9 h'],
  [24, '1 day'],
  [61.3, '2.6 days'],
])('%d hours are %s', (hours, said) => {
  expect(durationIn(words, formatsOf('en'), hours)).toBe(said)
})
