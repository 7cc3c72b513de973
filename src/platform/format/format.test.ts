import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../contract.ts'
import { plainCalendar } from './dates.ts'
import { formatsOf, sheetFormats } from './format.ts'
import { plainNumber } from './numbers.ts'

/** As it is seen: a space that no line ends at is a space. */
const seen = (text: string) => text.replaceAll('\u00a0', ' ')

describe.each([
  ['zh', '2,406', '1,234.50', '-¥1,234.56', '¥0.05', '1,234.5%', '60.0%', '1.5 MB', '1.2k'],
  ['en', '2,406', '1,234.50', '-¥1,234.56', '¥0.05', '1,234.5%', '60.0%', '1.5 MB', '1.2k'],
  ['es', '2 406', '1 234,50', '-¥1 234,56', '¥0,05', '1 234,5%', '60,0%', '1,5 MB', '1,2k'],
] as const)('numbers in %s', (locale, whole, decimal, debt, cents, percent, rate, size, abbreviated) => {
  const formats = formatsOf(locale)
  test('are written so', () => {
    expect(
      [
        formats.number(2406, 0),
        formats.number(1234.5, 2),
        formats.money(-123_456),
        formats.money(5),
        formats.percent(1234.5),
        formats.rate(60),
        formats.size(1.5 * 1024 * 1024),
        formats.abbreviated(1234),
      ].map(seen),
    ).toEqual([whole, decimal, debt, cents, percent, rate, size, abbreviated])
  })
  test('stay on one line', () => expect(formats.number(2406, 0)).not.toContain(' '))
})

describe.each([
  ['zh', '2026-09-05', '2026-09-05 14:05:09', '2026-09', '2026-09-05 ~ 2026-11-25', '09-05'],
  ['en', '5 Sep 2026', '5 Sep 2026 14:05:09', 'Sep 2026', '5 Sep 2026 – 25 Nov 2026', '5 Sep'],
  ['es', '05/09/2026', '05/09/2026 14:05:09', '09/2026', '05/09/2026 – 25/11/2026', '05/09'],
] as const)('dates in %s', (locale, day, moment, month, days, shortDay) => {
  const formats = formatsOf(locale)
  test('are written so', () => {
    expect(formats.day('2026-09-05')).toBe(day)
    expect(formats.moment('2026-09-05 14:05:09')).toBe(moment)
    expect(formats.month('2026-09')).toBe(month)
    expect(formats.days('2026-09-05', '2026-11-25')).toBe(days)
    expect(formats.shortDay('2026-09-05')).toBe(shortDay)
  })
})

describe.each(locales)('what is written in %s', (locale) => {
  const formats = formatsOf(locale)
  const digits = fc.integer({ min: 0, max: 6 })
  test('numbers are read back, whatever their decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), digits, (scaled, decimals) => {
        const value = Number((scaled / 10 ** decimals).toFixed(decimals))
        const plain = plainNumber(formats.number(value, decimals), locale).replaceAll(',', '')
        expect(Number(plain) || 0).toBe(value || 0)
      }),
    )
  })
  test('and so are days and moments', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        const moment = at.toISOString().slice(0, 19).replace('T', ' ')
        expect(plainCalendar(formats.moment(moment), locale)).toBe(moment)
        expect(plainCalendar(formats.day(moment.slice(0, 10)), locale)).toBe(moment.slice(0, 10))
      }),
    )
  })
  test('what sheets hold is read back, too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
        const plain = plainNumber(sheetFormats.number(hundredths / 100, 2), locale)
        expect(Number(plain) || 0).toBe(hundredths / 100 || 0)
      }),
    )
    expect(plainCalendar(sheetFormats.moment('2026-09-05 14:05:09'), locale)).toBe('2026-09-05 14:05:09')
  })
})

test.each([
  ['1 234,5', undefined, '1234.5'],
  ['1\u202f234\u00a0567', undefined, '1234567'],
  ['1.234,5', undefined, '1234.5'],
  ['1,234.5', undefined, '1234.5'],
  ['0.05', undefined, '0.05'],
  ['-1,5', undefined, '-1.5'],
  // Where there can be no three decimals, a point before three digits separates groups.
  ['1.234', 2, '1234'],
  ['¥1.234.567', 0, '¥1234567'],
  ['1.234', 3, '1.234'],
  ['1,234', 2, '1234'],
  ['1,234', 3, '1.234'],
])('in Spanish, %j with %j decimals is %j', (text, digits, plain) =>
  expect(plainNumber(text, 'es', { ...(digits !== undefined && { digits }) })).toBe(plain),
)

test('no language reads the days of another', () => {
  expect(plainCalendar('05/11/2026', 'en')).toBe('05/11/2026')
  expect(plainCalendar('5 Nov 2026', 'es')).toBe('5 Nov 2026')
})
