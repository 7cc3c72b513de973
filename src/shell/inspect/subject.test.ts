import { expect, test } from 'vitest'
import { defineReport, measure, op } from '#declare'
import { buildCatalogue } from '../../declare/catalogue.ts'
import { declarations, paint } from '../../declare/fixture.ts'
import { fileOf, messageKeyOf, ruleOf, subjectOf, verdictOf, withForm } from './subject.ts'

const catalogue = buildCatalogue(declarations)
const at = (testId: string) => subjectOf(testId, catalogue)

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
  ['tab./shop/paint/detail?id=17', { page: '/shop/paint/detail', row: '17' }, 'resources.paint.title'],
  ['tab./shop/paint/detail?id=a.b%26c.close', { page: '/shop/paint/detail', row: 'a.b&c' }, 'resources.paint.title'],
  ['mixer.page', { page: '/shop/mixer' }, 'pages.mixer'],
  ['shell.user', {}, null],
])('%s is found in the declarations', (testId, expected, key) => {
  const { field, operation, row, page } = at(testId)
  expect({ field: field?.name, operation: operation?.name, row: row ?? undefined, page: page?.path }).toMatchObject(
    expected,
  )
  expect(messageKeyOf(at(testId))).toBe(key)
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

test('a control of a form sends what its form sends', () => {
  const edited = { ...paint, operations: { ...paint.operations, update: op.update('POST /paint/update') } }
  const editable = buildCatalogue(declarations.map((one) => ({ ...one, resources: [edited] })))
  const submit = subjectOf('paint.submit', editable)
  const sent = (...around: string[]) => withForm(submit, around).operation?.name
  expect(sent('paint.submit', 'paint.create')).toBe('create')
  expect(sent('shell.user', 'paint.edit', 'paint.create')).toBe('update')
  expect(sent('paint.darken', 'paint.list')).toBe('darken')
  expect(sent('paint.list', 'paint.row.17.darken', 'mixer.create')).toBeUndefined()
  expect(withForm(subjectOf('paint.field.name', editable), ['paint.edit'])).toMatchObject({
    field: { name: 'name' },
    operation: { name: 'update' },
  })
  expect(withForm(at('paint.action.remove'), ['paint.edit']).operation?.name).toBe('remove')
})

test('a figure of a report has its measure, its file and who may read it', () => {
  const report = defineReport({
    name: 'paintReport',
    title: '涂料统计',
    of: 'paint',
    path: '/shop/report',
    period: { by: 'createdAt', days: 30 },
    rows: [],
    measures: { tins: measure.count({ label: '罐数' }) },
    cards: ['tins'],
    charts: {},
    operations: { list: op.list('POST /paintReport/condition') },
  })
  const [shop] = declarations
  const reported = buildCatalogue(shop ? [{ ...shop, reports: [report] }] : [])
  const card = subjectOf('paintReport.card.tins', reported)
  expect(fileOf(card)).toBe('resources/shop/paintReport.ts')
  expect(ruleOf(card)).toBe('measure {"figure":{"of":"count"},"from":"own","as":"integer"}')
  expect(messageKeyOf(card)).toBe('reports.paintReport.measures.tins')
  expect(verdictOf(card, new Map([['paintReport', new Set([])]]))).toMatch(/^✓ menu/)
  expect(verdictOf(card, new Map())).toMatch(/^✗ menu/)
})

test('a rule says that a value is unique, and within what', () => {
  const field = (unique: readonly string[] | null) => ({
    ...at('paint.field.name'),
    field: { ...catalogue.byName['paint']?.field['name'], unique } as never,
  })
  expect(ruleOf(field([]))).toContain('"unique":true')
  expect(ruleOf(field(['shade']))).toContain('"unique":["shade"]')
  expect(ruleOf(field(null))).not.toContain('unique')
})
