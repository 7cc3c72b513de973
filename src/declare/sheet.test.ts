import { expect, test } from 'vitest'
import { f } from './field.ts'
import { paint } from './fixture.ts'
import { normalise } from './normalise.ts'
import { op } from './operation.ts'
import { hasOwnSheet, listSheetOf, sheetOf } from './sheet.ts'

const importing = (facts?: Parameters<typeof op.importFile>[1]) =>
  normalise(
    { ...paint, operations: { ...paint.operations, import: op.importFile('POST /paint/import', facts) } },
    'shop',
  )

test('a sheet is the resource itself, unless its import has columns of its own', () => {
  const plain = importing()
  expect(hasOwnSheet(plain)).toBe(false)
  expect(sheetOf(plain)).toBe(plain)

  const sheet = sheetOf(
    importing({ input: { shop: f.text({ label: '店铺', required: true }), tins: f.integer({ label: '桶数' }) } }),
  )
  expect(sheet.list.import).toEqual(['shop', 'tins'])
  expect(sheet.fields.map(({ name }) => name)).toEqual(['shop', 'tins'])
  expect(sheet.field['shop']).toMatchObject({ kind: 'text', required: true })
  expect(sheet.of).toBe('paint')
})

test('rows of a nested list are a sheet of what staff fill in; its own uniqueness is no matter of the table', () => {
  const tins = f.list(
    {
      shade: f.text({ label: '色号', required: true, unique: true }),
      litres: f.integer({ label: '升' }),
      sold: f.integer({ label: '已售', from: 'server' }),
    },
    { label: '桶', sheet: true },
  )
  const shelf = normalise({ ...paint, fields: { ...paint.fields, tins } }, 'shop')
  const list = shelf.field['tins']
  if (list?.kind !== 'list') throw new Error('not declared')
  const sheet = listSheetOf(shelf, list)
  expect(sheet.list.import).toEqual(['shade', 'litres'])
  expect(sheet.field['shade']).toMatchObject({ required: true, unique: null })
  expect(sheet).toMatchObject({ of: 'paint', nested: 'tins' })
})
