import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dict, f, type Kind, type NormalField } from '../declare/index.ts'
import type { FilterValue } from '../platform/contract.ts'
import { fieldOf, tone } from './families/sample.fixture.ts'
import { checkFilter, decodeFilter, encodeFilter } from './filters.ts'
import type { FilterForm } from './kind.ts'
import { fixtures } from './kinds.fixture.ts'
import { kindOf, kinds } from './kinds.ts'

const label = 'a'
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const moment = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Both ends, either or none; in order. */
const range = <T extends string | number>(end: fc.Arbitrary<T>): fc.Arbitrary<FilterValue> =>
  fc.tuple(end, end, fc.constantFrom('both', 'from', 'to', 'none')).map(([a, b, ends]) => ({
    ...((ends === 'both' || ends === 'from') && { from: a < b ? a : b }),
    ...((ends === 'both' || ends === 'to') && { to: a < b ? b : a }),
  }))
const several = <T extends string>(item: fc.Arbitrary<T>, maxLength = 100): fc.Arbitrary<FilterValue> =>
  fc.uniqueArray(item, { minLength: 1, maxLength, size: 'max' })
const signs = fc.string({ unit: fc.constantFrom(...'aZ09,~.&=#%+?/\\中😀"\''), minLength: 1, maxLength: 60 })

const cases: readonly (readonly [string, NormalField, fc.Arbitrary<FilterValue>])[] = [
  ['text', fieldOf(f.text({ label })), signs],
  ['longText', fieldOf(f.longText({ label })), signs],
  ['email', fieldOf(f.email({ label })), signs],
  ['url', fieldOf(f.url({ label })), signs],
  ['phone', fieldOf(f.phone({ label })), fc.stringMatching(/^[0-9]{1,4}-?[0-9]{1,12}$/)],
  ['mobile', fieldOf(f.mobile({ label })), fc.stringMatching(/^[0-9]{1,11}$/)],
  ['integer', fieldOf(f.integer({ label })), range(fc.maxSafeInteger())],
  ['money', fieldOf(f.money({ label })), range(fc.maxSafeInteger())],
  ['points', fieldOf(f.points({ label })), range(fc.maxSafeInteger())],
  ['yuanbao', fieldOf(f.yuanbao({ label })), range(fc.maxSafeInteger())],
  ['decimal', fieldOf(f.decimal({ label, digits: 6 })), range(fc.double({ min: -1e9, max: 1e9, noNaN: true }))],
  ['percent', fieldOf(f.percent({ label })), range(fc.double({ min: -1e9, max: 1e9, noNaN: true }))],
  ['date', fieldOf(f.date({ label })), range(day)],
  ['dateTime', fieldOf(f.dateTime({ label })), fc.oneof(range(day), range(moment))],
  ['dateRange', fieldOf(f.dateRange({ label })), range(day)],
  ['switch', fieldOf(f.switch({ label })), fc.boolean()],
  ['select', fieldOf(f.select(tone, { label })), several(fc.constantFrom('1', 'cold', 'plain'))],
  ['select', fieldOf(f.select(dict('d'), { label })), several(signs)],
  ['multiSelect', fieldOf(f.multiSelect(dict('d'), { label })), several(signs)],
  ['ref', fieldOf(f.ref('a', { label })), several(fc.stringMatching(/^[0-9A-Za-z]{20}$/))],
  ['refs', fieldOf(f.refs('a', { label })), several(fc.stringMatching(/^[0-9A-Za-z]{20}$/))],
  ['region', fieldOf(f.region({ label })), fc.stringMatching(/^([0-9]{2}){1,3}$/)],
]
const checked = (field: NormalField, value: unknown) => {
  const result = checkFilter(field, value)
  return result.ok ? result.value : undefined
}

describe('filters in the address', () => {
  it('exist for every kind that can be filtered', () => {
    const filterable = (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].filter !== null)
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(filterable))
  })

  it.each(cases)('come back exactly: %s', (_kind, field, values) => {
    fc.assert(
      fc.property(values, (typed) => {
        const value = checked(field, typed)
        fc.pre(value !== undefined)
        const params = new URLSearchParams({ filter: encodeFilter(field, value) })
        const text = new URLSearchParams(params.toString()).get('filter') ?? ''
        expect(decodeFilter(field, text)).toEqual(value)
      }),
    )
  })

  it.each(cases)('never throw on a mangled address: %s', (_kind, field) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const value = decodeFilter(field, text)
        if (value !== undefined) expect(checked(field, value)).toEqual(value)
      }),
    )
  })

  it('mean nothing where they are malformed', () => {
    const broken: readonly (readonly [Kind, string])[] = [
      ['integer', '5'],
      ['integer', '5..4'],
      ['integer', '1..2..3'],
      ['integer', '1e999..'],
      ['integer', 'NaN..'],
      ['date', '2024-02-30..'],
      ['switch', '1'],
      ['select', 'hot'],
      ['select', ''],
      ['ref', ''],
      ['mobile', '138-0000'],
      ['region', '3'],
      ['text', ''],
      ['json', '{}'],
    ]
    for (const [kind, text] of broken)
      expect({ kind, text, value: decodeFilter(fixtures[kind].field, text) }).toEqual({ kind, text, value: undefined })
  })
})

describe('filters on the wire', () => {
  const wrong: Readonly<Record<FilterForm, readonly unknown[]>> = {
    contains: [5, true, null, [], {}, '', ' ', 'a\0b', 'a'.repeat(256)],
    digits: [5, null, ['1'], '', '-', 'abc', '1'.repeat(60)],
    tail: [5, null, ['1'], '', '1a', '1'.repeat(12)],
    range: [
      5,
      '5',
      null,
      [],
      { from: [] },
      { from: true },
      { at: 5 },
      { from: 2, to: 1 },
      { from: Number.POSITIVE_INFINITY },
    ],
    overlaps: ['2024-01-01', [], { from: 5 }, { from: '2024-02-30' }, { from: '2024-02-01', to: '2024-01-01' }],
    oneOf: ['1', [], {}, [5], [null], [['1']], [''], Array.from({ length: 201 }, (_, n) => `a${n}`)],
    hasAny: ['1', [], {}, [5], [null], [['1']], ['']],
    prefix: [37, '', '3', '375', '37a', ['37']],
    yesNo: ['true', 1, 0, null, [], {}],
  }

  it.each(cases)('are refused when they are of another shape: %s', (_kind, field) => {
    const form = kindOf(field).filter
    for (const value of form ? wrong[form] : [])
      expect({ value, ok: checkFilter(field, value).ok }).toEqual({ value, ok: false })
  })

  it('are never read as numbers when they are text', () => {
    expect(checkFilter(fixtures.integer.field, { from: '5' }).ok).toBe(false)
  })

  it('are unknown where a kind has none', () => {
    const result = checkFilter(fixtures.json.field, 'a')
    expect(result).toMatchObject({ ok: false, issue: { code: 'E_UNKNOWN', key: 'notFilterable' } })
  })

  it('lose doubles, empty ends and outer spaces', () => {
    expect(checked(fixtures.ref.field, ['a', 'a', 'b'])).toEqual(['a', 'b'])
    expect(checked(fixtures.integer.field, { from: null, to: 5 })).toEqual({ to: 5 })
    expect(checked(fixtures.text.field, ' 甲 ')).toBe('甲')
  })
})
