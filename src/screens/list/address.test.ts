import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldOfKind, Kind, NormalField, NormalResource } from '../../declare/index.ts'
import { checkFilter } from '../../fields/filters.ts'
import type { FilterForm } from '../../fields/kind.ts'
import { fixtures } from '../../fields/kinds.fixture.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { FilterValue } from '../../platform/contract.ts'
import { sample } from '../sample.fixture.ts'
import { decode, encode } from './address.ts'
import { untouched } from './state.ts'

/** One field of every kind that can be filtered; some of them named like the list's own parameters. */
const names: Partial<Record<Kind, string>> = {
  text: 'keyword',
  mobile: 'as',
  integer: 'sort',
  select: 'show',
  date: 'pageNum',
  dateTime: 'on',
}
const fields = (Object.keys(fixtures) as Kind[])
  .map((kind): NormalField => ({ ...fixtures[kind].field, name: names[kind] ?? kind }) as NormalField)
  .filter((field) => kindOf(field).filter !== null)
const resource: NormalResource = {
  ...sample,
  fields,
  field: Object.fromEntries(fields.map((field) => [field.name, field])),
  list: {
    ...sample.list,
    board: { field: 'phase', states: null, card: null },
    gallery: { picture: 'image', card: null },
    filters: fields.map(({ name }) => name),
    sortable: ['name', 'createdAt', 'sort'],
  },
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const pad = (n: number) => String(n).padStart(2, '0')
const day = fc
  .tuple(fc.integer({ min: 1970, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${pad(month)}-${pad(date)}`)
const range = (end: fc.Arbitrary<string | number>) =>
  fc.tuple(fc.option(end, { nil: undefined }), fc.option(end, { nil: undefined })).map(([from, to]) => ({ from, to }))
const number = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, min: -1e6, max: 1e6 }))

function codes(field: NormalField): fc.Arbitrary<string> {
  const options = field.kind === 'select' || field.kind === 'multiSelect' ? field.facts.options : null
  return options && 'values' in options ? fc.constantFrom(...Object.keys(options.values)) : text
}

const arbitraryOf: Readonly<Record<FilterForm, (field: NormalField) => fc.Arbitrary<unknown>>> = {
  contains: () => text,
  digits: () => fc.stringMatching(/^\d{1,20}$/),
  tail: () => fc.stringMatching(/^\d{1,11}$/),
  range: (field) => range(field.kind === 'date' || field.kind === 'dateTime' ? day : number),
  overlaps: () => range(day),
  oneOf: (field) => fc.array(codes(field), { minLength: 1, maxLength: 30 }),
  hasAny: (field) => fc.array(codes(field), { minLength: 1, maxLength: 30 }),
  prefix: () => fc.stringMatching(/^\d{6}$/),
  yesNo: () => fc.boolean(),
}

/** What screens hold: checked values, or none. */
const filter = (field: FieldOfKind<Kind> & NormalField): fc.Arbitrary<FilterValue | undefined> => {
  const { filter: form } = kindOf(field)
  if (form === null) throw new Error(`${field.kind} cannot be filtered`)
  return fc.option(arbitraryOf[form](field), { nil: undefined }).map((value) => {
    const checked = checkFilter(field, value)
    return checked.ok ? checked.value : undefined
  })
}

const state = fc.record({
  kind: fc.constantFrom('table', 'board', 'gallery'),
  pageNum: fc.integer({ min: 1, max: 999_999_999 }),
  pageSize: fc.constantFrom(10, 20, 50, 100, 200),
  sort: fc.option(
    fc
      .uniqueArray(fc.constantFrom('name', 'createdAt', 'sort'), { minLength: 1 })
      .chain((terms) =>
        fc.tuple(...terms.map((field) => fc.constantFrom('asc', 'desc').map((order) => ({ field, order })))),
      ),
  ),
  keyword: fc.oneof(fc.constant(''), text),
  filters: fc
    .tuple(...fields.map((field) => filter(field).map((value) => [field.name, value] as const)))
    .map((all) => Object.fromEntries(all.filter(([, value]) => value !== undefined))),
})

describe('list state in the address', () => {
  it('comes back exactly, for every kind of field', () => {
    fc.assert(
      fc.property(state, (held) => {
        const address = encode(resource, held as Parameters<typeof encode>[1]).toString()
        expect(decode(resource, new URLSearchParams(address))).toEqual(held)
      }),
      { numRuns: 500 },
    )
  })

  it('finds every kind in the property', () => {
    expect(fields.length).toBeGreaterThan(15)
  })

  it('leaves an untouched list without parameters', () => {
    expect(encode(sample, untouched).toString()).toBe('')
    expect(decode(sample, new URLSearchParams())).toEqual(untouched)
  })

  it('keeps the parameters of others', () => {
    const params = encode(sample, { ...untouched, keyword: 'a&b#c+d' }, new URLSearchParams('show=7'))
    expect(params.get('show')).toBe('7')
    expect(decode(sample, new URLSearchParams(params.toString())).keyword).toBe('a&b#c+d')
  })

  it('says of a calendar how much of it is seen, and where; of nothing else', () => {
    const none = { until: null, planned: null, lanes: null, card: null }
    const dated = { ...sample, list: { ...sample.list, calendar: { from: 'createdAt', ...none } } }
    const held = { ...untouched, kind: 'calendar', calendar: { span: 'week', on: '2026-11-20' } } as const
    const address = `${encode(dated, held)}`
    expect(address).toBe('as=calendar&span=week&on=2026-11-20')
    expect(decode(dated, new URLSearchParams(address))).toEqual(held)
    expect(`${encode(dated, { ...held, kind: 'table' }, new URLSearchParams(address))}`).toBe('')
    // It has no lanes, and November has no 31st.
    const wrong = decode(dated, new URLSearchParams('as=calendar&span=lanes&on=2026-11-31'))
    expect(wrong.calendar).toEqual({ span: null, on: null })
    expect(decode(sample, new URLSearchParams(address))).toEqual(untouched)
  })

  it('asks for no page larger than the platform answers', () => {
    const sizeIn = (pageSize: string) => decode(sample, new URLSearchParams({ pageSize })).pageSize
    expect(sizeIn('200')).toBe(200)
    for (const pageSize of ['201', '500', '0']) expect(sizeIn(pageSize), pageSize).toBe(20)
  })

  it('ignores what it does not understand', () => {
    const address = 'pageNum=-1&pageSize=1000000000&sort=secret,,-name,name&tone=hot&enable=perhaps&constructor=1'
    expect(decode(sample, new URLSearchParams(address))).toEqual({
      ...untouched,
      sort: [{ field: 'name', order: 'desc' }],
    })
  })
})
