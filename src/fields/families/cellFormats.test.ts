import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyField, f, type Kind } from '../../declare/index.ts'
import { locales } from '../../platform/contract.ts'
import { sheetFormats } from '../../platform/format/format.ts'
import { kindOf } from '../kinds.ts'
import { fieldOf, sampleI18n } from './sample.fixture.ts'

const label = 'a'
const whole = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value || 0)
const moments = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => `${at.toISOString().slice(0, 19)}.000Z`)
const days = moments.map((moment) => moment.slice(0, 10))

const written: readonly (readonly [AnyField & { readonly kind: Kind }, fc.Arbitrary<unknown>])[] = [
  [f.integer({ label }), whole],
  [f.money({ label }), whole],
  [f.points({ label }), whole],
  [f.yuanbao({ label }), whole],
  [f.percent({ label }), whole.map((value) => value / 100)],
  [f.decimal({ label, digits: 3 }), whole.map((value) => value / 1000)],
  [f.date({ label }), days],
  [f.dateTime({ label }), moments],
  [f.dateRange({ label }), fc.tuple(days, days).map(([from, to]) => ({ from, to }))],
]

describe.each(locales)('in %s', (locale) => {
  const i18n = sampleI18n(locale)
  const ofSheets = { ...i18n, formats: sheetFormats }
  test.each(written.map(([field, values]) => [field.kind, field, values] as const))(
    'a value of the kind %s is read back as people write it, and as sheets of any language have it',
    (_kind, declared, values) => {
      const field = fieldOf(declared)
      const kind = kindOf(field)
      fc.assert(
        fc.property(values, (value) => {
          for (const one of [i18n, ofSheets]) {
            const read = kind.parse(kind.format(value as never, field, one), field, i18n)
            expect(kind.tidy(read, field)).toEqual(value)
          }
        }),
      )
    },
  )
})
