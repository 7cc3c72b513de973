import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f } from '../../declare/index.ts'
import { date } from '../date/date.ts'
import { dateRange } from '../dateRange/dateRange.ts'
import { dateTime } from '../dateTime/dateTime.ts'
import { endOfDay, isDay, shanghaiDay, startOfDay } from '../shanghai.ts'
import { timeOfDay } from '../timeOfDay/timeOfDay.ts'
import { fieldOf, sampleI18n } from './sample.fixture.ts'

const i18n = sampleI18n()
const label = 'a'
const dateField = fieldOf(f.date({ label }))
const timeField = fieldOf(f.dateTime({ label }))

describe('days', () => {
  it.each([
    ['2024-1-5', '2024-01-05'],
    ['2024/01/05', '2024-01-05'],
    ['2024.1.5', '2024-01-05'],
    ['2024年1月5日', '2024-01-05'],
    ['２０２４－０１－０５', '2024-01-05'],
    ['2024-01-05 00:00:00', '2024-01-05'],
    ['2024-01-05T00:00:00.000Z', '2024-01-05'],
    ['2023-02-29', undefined],
    ['2024-01-05 08:00', undefined],
    ['5/1/2024', undefined],
    ['45296', undefined],
  ])('%s is read as %s', (cell, day) => {
    expect(date.parse(cell, dateField, i18n)).toBe(day)
  })

  it('exist or do not', () => {
    expect(isDay('2000-02-29')).toBe(true)
    for (const text of ['1900-02-29', '2024-00-10', '2024-04-31', '1899-12-31', '20240101', ''])
      expect(isDay(text)).toBe(false)
  })
})

describe('moments', () => {
  it.each([
    ['2024-01-05T10:03:04+08:00', '2024-01-05T02:03:04.000Z'],
    ['2024-01-05T02:03:04Z', '2024-01-05T02:03:04.000Z'],
    ['2024-01-05T02:03:04.123456Z', '2024-01-05T02:03:04.123Z'],
    ['2024-02-30T02:03:04Z', '2024-02-30T02:03:04Z'],
    ['2024-01-05 10:03:04', '2024-01-05 10:03:04'],
  ])('%s is sent as %s', (typed, canonical) => {
    expect(dateTime.tidy(typed, timeField)).toBe(canonical)
  })

  it.each([
    ['2024-01-05 10:03:04', '2024-01-05T02:03:04.000Z'],
    ['2024/1/5 7:30', '2024-01-04T23:30:00.000Z'],
    ['2024年1月5日', '2024-01-04T16:00:00.000Z'],
    ['2024-01-05T02:03:04.000Z', '2024-01-05T02:03:04.000Z'],
    ['2024-01-05 24:00', undefined],
    ['昨天', undefined],
  ])('%s is read as %s', (cell, moment) => {
    expect(dateTime.parse(cell, timeField, i18n)).toBe(moment)
  })

  it('are written as Shanghai clocks show them, wherever that happens', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    const moments = fc.date({ min: new Date('1992-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(dateTime.format(moment.toISOString(), timeField, i18n)).toBe(clock.format(moment))
        const day = shanghaiDay(moment)
        expect(startOfDay(day) <= moment.toISOString() && moment.toISOString() < endOfDay(day)).toBe(true)
      }),
    )
  })
})

describe('ranges and times of day', () => {
  it('are read as people write them', () => {
    const range = fieldOf(f.dateRange({ label }))
    const read = { from: '2024-01-05', to: '2024-02-01' }
    for (const cell of [
      '2024-01-05 ~ 2024-02-01',
      '2024年1月5日至2024年2月1日',
      '2024/1/5～2024/2/1',
      '2024-01-05 to 2024-02-01',
    ])
      expect(dateRange.parse(cell, range, i18n)).toEqual(read)
    expect(dateRange.parse('2024-01-05', range, i18n)).toBeUndefined()
    const time = fieldOf(f.timeOfDay({ label }))
    for (const cell of ['8:05', '08:05', '08:05:00', '０８：０５'])
      expect(timeOfDay.parse(cell, time, i18n)).toBe('08:05')
    expect(timeOfDay.tidy('8:05', time)).toBe('08:05')
    expect(timeOfDay.parse('25:00', time, i18n)).toBeUndefined()
  })
})
