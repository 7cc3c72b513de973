import { expect, it } from 'vitest'
import { f } from './field.ts'
import { normaliseFields } from './normalise.ts'
import { byPeriod } from './period.ts'

const names = (fields: Parameters<typeof normaliseFields>[0]) =>
  byPeriod(normaliseFields(fields)).map((group) => group.map(({ name }) => name))

it('puts a beginning and the end after it together, and no third moment', () => {
  expect(
    names({
      from: f.date({ label: '起' }),
      to: f.date({ label: '止', compare: { is: '>', field: 'from' } }),
      due: f.date({ label: '期限', compare: { is: '>=', field: 'to' } }),
    }),
  ).toEqual([['from', 'to'], ['due']])
})

it('keeps apart what does not follow each other, or is of another kind', () => {
  expect(
    names({
      to: f.date({ label: '止', compare: { is: '>', field: 'from' } }),
      from: f.date({ label: '起' }),
      at: f.dateTime({ label: '时', compare: { is: '>', field: 'from' } }),
      least: f.integer({ label: '少' }),
      most: f.integer({ label: '多', compare: { is: '>=', field: 'least' } }),
    }),
  ).toEqual([['to'], ['from'], ['at'], ['least'], ['most']])
})
