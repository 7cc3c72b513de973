import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filtersOf } from '../fields/viewFilters.ts'
import { resourceNamed } from '../registry.ts'
import { crudFilters, listRequest } from './listRequest.ts'

const phones = resourceNamed('universalServicePhone')

test('an untouched list asks for its first page in the declared order', () => {
  expect(listRequest(phones, {})).toEqual({ pageNum: 1, pageSize: 20, sort: 'sort,-createdAt' })
})

test('filters travel as the platform reads them', () => {
  expect(
    listRequest(phones, {
      pagination: { currentPage: 3, pageSize: 50 },
      sorters: [{ field: 'name', order: 'desc' }],
      filters: [
        { field: 'categoryId', operator: 'in', value: ['A&B#C', 'x'] },
        { field: 'enable', operator: 'eq', value: false },
        { field: 'createdAt', operator: 'between', value: ['2024-01-01', '2024-01-31'] },
        { field: 'allDay', operator: 'eq', value: true },
        { field: 'q', operator: 'contains', value: '水' },
      ],
    }),
  ).toEqual({
    pageNum: 3,
    pageSize: 50,
    sort: '-name',
    keyword: '水',
    filters: {
      categoryId: ['A&B#C', 'x'],
      enable: false,
      createdAt: { from: '2024-01-01', to: '2024-01-31' },
      allDay: true,
    },
  })
})

const bound = fc.oneof(fc.string({ minLength: 1 }), fc.double({ noNaN: true }))
const filterValue = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.boolean(),
  fc.array(fc.string(), { minLength: 1, maxLength: 30 }),
  fc.record({ from: bound, to: bound }),
  fc.record({ from: bound }),
  fc.record({ to: bound }),
)

test('what the platform filters by is the same after Refine has had it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((name) => name !== 'q'),
        filterValue,
      ),
      (filters) => {
        expect(listRequest(phones, { filters: crudFilters(filters) }).filters ?? {}).toEqual({ ...filters })
      },
    ),
  )
})

test('a view asks for its own rows, whatever else is asked', () => {
  const view = { ...phones, where: { enable: true, categoryId: 'c1' } }
  const request = listRequest(view, { filters: [{ field: 'enable', operator: 'eq', value: false }] })
  expect(request.filters).toEqual({ enable: true, categoryId: ['c1'] })
  expect(filtersOf(phones, { categoryId: ['a', 'b'] })).toEqual({ categoryId: ['a', 'b'] })
  expect(() => filtersOf(phones, { categoryId: { not: 'a' } })).toThrow(/not something/)
})

test('Refine’s search for a part of a text is the keyword, and what is empty asks nothing', () => {
  const filters = [
    { field: 'name', operator: 'contains', value: '水' },
    { field: 'categoryId', operator: 'in', value: [] },
    { field: 'enable', operator: 'eq', value: undefined },
  ] as const
  expect(listRequest(phones, { filters: [...filters] })).toMatchObject({ keyword: '水' })
  expect(listRequest(phones, { filters: [...filters] }).filters).toBeUndefined()
  expect(listRequest(phones, { filters: [{ field: 'name', operator: 'contains', value: '' }] }).keyword).toBeUndefined()
})
