import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f } from '../../declare/index.ts'
import { formatsOf } from '../../platform/format/format.ts'
import { decimal } from '../decimal/decimal.ts'
import { money } from '../money/money.ts'
import { percent } from '../percent/percent.ts'
import { points } from '../points/points.ts'
import { readHundredths, readNumber } from './digits.ts'
import { fieldOf, sampleI18n } from './sample.fixture.ts'

const label = 'a'
const formats = formatsOf('zh')
const i18n = sampleI18n()

describe('written numbers', () => {
  it('come back exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const number = value === 0 ? 0 : value
        expect(readNumber(formats.number(number, 0))).toBe(number)
        expect(readHundredths(formats.money(number).replace('¥', ''))).toBe(number)
      }),
    )
  })

  it('are read with separators, signs and full-width digits, and no other way', () => {
    expect(readNumber('１，２３４．５')).toBe(1234.5)
    expect(readNumber('+5')).toBe(5)
    expect(readNumber('−5')).toBe(-5)
    expect(Object.is(readNumber('-0'), 0)).toBe(true)
    for (const text of ['', '1,23', '1.234,5', '1e3', '0x10', 'NaN', '--5', '5 5', '.', '5.', '١٢'])
      expect(readNumber(text)).toBeUndefined()
  })
})

describe('money', () => {
  const field = fieldOf(f.money({ label }))
  const read = (cell: string) => money.parse(cell, field, i18n)

  it('is read in yuan without floating point', () => {
    expect(read('19.99')).toBe(1999)
    expect(read('0.29')).toBe(29)
    expect(read('1.1')).toBe(110)
    expect(read('¥1,234.5')).toBe(123450)
    expect(read('￥１２．５０')).toBe(1250)
    expect(read('-¥0.05')).toBe(-5)
    expect(read('12元')).toBe(1200)
    expect(read('1.500')).toBe(150)
    expect(read('90071992547409.91')).toBe(Number.MAX_SAFE_INTEGER)
    for (const cell of ['1.234', '12.3.4', '$5', '五元', '']) expect(read(cell)).toBeUndefined()
  })
})

describe('units', () => {
  it('may be left out', () => {
    expect(points.parse('1,200', fieldOf(f.points({ label })), i18n)).toBe(1200)
    expect(points.parse('1200 积分', fieldOf(f.points({ label })), i18n)).toBe(1200)
    expect(percent.parse('８０％', fieldOf(f.percent({ label })), i18n)).toBe(80)
    expect(percent.parse('80', fieldOf(f.percent({ label })), i18n)).toBe(80)
  })
})

describe('decimals', () => {
  it('are exact within their digits', () => {
    const field = fieldOf(f.decimal({ label, digits: 6 }))
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (scaled) => {
        const value = Number((scaled / 1e6).toFixed(6))
        const cell = decimal.format(value, field, i18n)
        expect(decimal.parse(cell, field, i18n)).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
