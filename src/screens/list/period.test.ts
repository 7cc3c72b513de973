import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListReport, NormalResource } from '../../declare/index.ts'
import { sample } from '../sample.fixture.ts'
import { decode, encode, openingState, rowsAddress } from './address.ts'
import { isOfAnyTime } from './period.ts'
import { untouched } from './state.ts'

const under = (report: Partial<ListReport>): NormalResource => ({
  ...sample,
  list: {
    ...sample.list,
    filters: [...sample.list.filters, 'createdAt'],
    report: { name: 'figures', in: 'page', period: { field: 'createdAt', days: 7 }, ...report },
  },
})
const list = under({})
const read = (search: string) => decode(list, new URLSearchParams(search)).filters
const week = { createdAt: { from: '2026-11-16', to: '2026-11-22' } }

describe('a list under figures of a period', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T03:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('opens with the rows of the usual period, which needs no word in the address and moves on with the days', () => {
    expect(openingState(list).filters).toEqual(week)
    expect(`${encode(list, openingState(list))}`).toBe('')
    vi.setSystemTime(new Date('2026-11-23T03:00:00Z'))
    expect(read('').createdAt).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  })

  it('keeps the usual period beside what else is asked, and shows the same days as figures of half a period', () => {
    expect(read('tone=warm')).toEqual({ tone: ['warm'], ...week })
    expect(read('createdAt=2026-11-01..')).toEqual({ createdAt: { from: '2026-11-01', to: '2026-11-22' } })
    expect(read('createdAt=..2026-10-31')).toEqual({ createdAt: { from: '2026-10-25', to: '2026-10-31' } })
    expect(read('createdAt=yesterday')).toEqual(week)
  })

  it('shows rows of any time to whoever asks for exactly some rows, and says so in the address', () => {
    const params = encode(list, { ...untouched, filters: { tone: ['warm'] } })
    expect(params.get('createdAt')).toBe('..')
    const { filters } = decode(list, params)
    expect(filters).toEqual({ tone: ['warm'] })
    expect(isOfAnyTime(list, filters)).toBe(true)
    expect(isOfAnyTime(list, week)).toBe(false)
    expect(isOfAnyTime(sample, {})).toBe(false)
  })

  it('comes to the front where it stands in a tab', () => {
    const state = { filters: { createdAt: { from: '2026-11-01', to: '2026-11-02' } } }
    expect(rowsAddress(list, '/samples', state)).toBe('/samples?createdAt=2026-11-01..2026-11-02')
    expect(rowsAddress(under({ in: 'tab' }), '/samples', state)).toMatch(/&rows=1$/)
  })

  it('opens with all rows where its figures are of all', () => {
    const all = under({ period: null })
    expect(openingState(all)).toEqual(untouched)
    expect(`${encode(all, untouched)}`).toBe('')
  })
})
