import { expect, test } from 'vitest'
import { buildCatalogue } from '../../declare/catalogue.ts'
import { declarations } from '../../declare/fixture.ts'
import { fileOf, ruleOf, subjectOf, verdictOf, wordKeyOf } from './subject.ts'

const catalogue = buildCatalogue(declarations)
const at = (hook: string) => subjectOf(hook, catalogue)

test.each([
  ['paint.field.name', { field: 'name' }, 'resources.paint.fields.name'],
  ['paint.filter.shade', { field: 'shade' }, 'resources.paint.fields.shade'],
  ['paint.row.17.darken', { operation: 'darken', row: '17' }, 'resources.paint.operations.darken'],
  ['paint.row.17.reveal.note', { field: 'note', row: '17' }, 'resources.paint.fields.note'],
  ['paint.row.17.change.name', { field: 'name', row: '17' }, 'resources.paint.fields.name'],
  ['paint.action.create', { operation: 'create' }, 'resources.paint.operations.create'],
  ['paint.list', { operation: 'list' }, 'resources.paint.operations.list'],
  ['menu./shop/paint', { page: '/shop/paint' }, 'resources.paint.title'],
  ['tab./shop/mixer.close', { page: '/shop/mixer' }, 'pages.mixer'],
  ['mixer.page', { page: '/shop/mixer' }, 'pages.mixer'],
  ['shell.user', {}, null],
])('%s is found in the declarations', (hook, expected, key) => {
  const { field, operation, row, page } = at(hook)
  expect({ field: field?.name, operation: operation?.name, row: row ?? undefined, page: page?.path }).toMatchObject(
    expected,
  )
  expect(wordKeyOf(at(hook))).toBe(key)
})

test('what is told of it', () => {
  expect(fileOf(at('paint.field.name'))).toBe('resources/shop/paint.ts')
  expect(fileOf(at('mixer.page'))).toBe('resources/shop/mixer.ts')
  expect(fileOf(at('menu./shop'))).toBe('resources/shop/area.ts')
  expect(ruleOf(at('paint.field.name'))).toMatch(/^f\.text \{.*"required":true/)
  expect(verdictOf(at('paint.action.create'), new Map([['paint', new Set(['detail' as const])]]))).toBe(
    '✗ add (detail)',
  )
  expect(verdictOf(at('paint.action.create'), new Map([['paint', new Set(['add' as const])]]))).toBe('✓ add (add)')
  expect(verdictOf(at('paint.field.name'), new Map())).toBeNull()
})
