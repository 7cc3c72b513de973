import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import type { Draft } from './draft.ts'
import { experienceOf } from './experience.ts'
import { draftFromSample } from './sample.ts'
import { declarationOf, localeEntryOf } from './templates.ts'

const experience = experienceOf(registry())
const resource = { group: 'functions', name: 'slot', title: '槽位', en: 'Slots', es: 'Huecos' }
const one = (heading: string, cells: readonly string[]): Draft =>
  draftFromSample({ header: ['名称', heading], rows: cells.map((cell, n) => [`名称${n}`, cell]) }, experience)
const kindOf = (heading: string, ...cells: string[]) => {
  const field = one(heading, cells).fields[1]
  return field && { kind: field.kind, ...field.facts }
}

test.each([
  ['启用', ['启用', '停用'], 'enable'],
  ['是否有效', ['是', '否'], 'enable'],
  ['Active', ['yes', 'no'], 'enable'],
  ['Habilitado', ['Sí', 'No'], 'enable'],
  ['排序', ['10', '20'], 'sort'],
  ['Sort order', ['1', '2'], 'sort'],
  ['Orden', ['1', '2'], 'sort'],
])('%s is a mixin: %o', (heading, cells, name) => {
  const { fields, notes } = one(heading, cells)
  expect(fields.map((field) => field.name)).toEqual(['name'])
  expect(notes).toContain(`${heading}: is mixin.${name}`)
})

test.each([
  ['创建时间', '2024-01-01 08:00:00', 'createdAt'],
  ['Created on', '2024-01-01', 'createdAt'],
  ['Fecha de creación', '26/11/2026', 'createdAt'],
  ['修改时间', '2024-01-01', 'updatedAt'],
  ['创建人', '王伟', 'createdBy'],
  ['Modificado por', 'Ana', 'updatedBy'],
])('%s is a field of every row', (heading, cell, name) => {
  const { fields, notes } = one(heading, [cell])
  expect(fields).toHaveLength(1)
  expect(notes).toContain(`${heading}: left out, every row has it as ${name}`)
})

test.each(['备注', 'Remarks', 'Notes', 'Observaciones'])('%s is the mixin of remarks, whose words exist', (heading) => {
  const draft = one(heading, ['靠门口', ''])
  const source = declarationOf(resource, draft)
  expect(source).toContain('    ...mixin.remark,\n')
  expect(source).toMatch(/form: .*'remark'/)
  expect(localeEntryOf(resource, draft, 'es')).not.toContain('remark')
})

test('what is only called like a mixin is a field of its own, and says so', () => {
  const { fields, notes } = one('Sort', ['ascending', 'descending'])
  expect(fields[1]).toMatchObject({ name: 'sort2', kind: 'text' })
  expect(notes).toContain('sort: every row has a field of that name, and this is none; it is called sort2')
  expect(one('备注', ['x'.repeat(300)]).fields[1]).toMatchObject({ kind: 'longText', facts: { max: 1000 } })
})

test('a sheet that says what is switched on can be imported', () => {
  const imported = (draft: Draft) => /import: (\[.*\])/.exec(declarationOf(resource, draft))?.[1]
  expect(imported(one('启用', ['启用', '停用']))).toBe("['name', 'enable', 'sort']")
  expect(imported(one('颜色', ['红', '绿']))).toBe("['name', 'color', 'sort']")
})

test('decimal commas are numbers, where the column is written so', () => {
  expect(kindOf('Medida', '1.234,56', '12,5')).toEqual({ kind: 'decimal', required: true, digits: 2, min: 0 })
  expect(kindOf('Precio', '1.234,56', '980,00')).toEqual({ kind: 'money', required: true, min: 0 })
  expect(kindOf('Measure', '1,234.5', '12')).toEqual({ kind: 'decimal', required: true, digits: 1, min: 0 })
  expect(kindOf('Saldo', '-1.234,56')).toEqual({ kind: 'money', required: true })
  expect(kindOf('Measure', '1.234,56', '1,234.56')).toMatchObject({ kind: 'decimal' })
  expect(kindOf('Measure', '1.2.3')).toMatchObject({ kind: 'text' })
})

test.each([['2026-11-26'], ['26/11/2026'], ['2026年11月26日'], ['2026-11-26', '26/11/2026', '2026年11月26日']])(
  'dates are read in three styles: %s',
  (...cells) => {
    expect(kindOf('Día', ...cells)).toEqual({ kind: 'date', required: true })
  },
)

test('twenty rows do not make a column unique; they only say so', () => {
  const cells = Array.from({ length: 20 }, (_, n) => `K-${n}`)
  const { fields, notes } = one('设备编码', cells)
  expect(fields.map(({ facts }) => facts['unique'])).toEqual([undefined, undefined])
  expect(notes).toContain(
    'name, deviceCode: no two rows of the sample share it; say unique: true where that must be so',
  )
})

test('a number before each row is no field, and what nothing can name is left out', () => {
  const header = ['序号', '名称', '%', '24h', '颜色', 'Color']
  const { fields, notes } = draftFromSample({ header, rows: [['1', '甲', '3', '是', '红', 'r']] }, experience)
  expect(fields.map(({ name }) => name)).toEqual(['name', 'number24h', 'color', 'color2'])
  expect(notes).toEqual(
    expect.arrayContaining([
      '序号: left out, it numbers the rows',
      '%: left out, nothing in the heading can be a name',
      '24h: no identifier: a name does not begin with a digit; it is called number24h',
      'color: another field has that name already; this one is called color2',
    ]),
  )
})

test('codes of a mixin are no choice of another resource: nothing could import them', () => {
  expect(one('审核', ['待审核', '已通过']).fields[1]).toMatchObject({ kind: 'text' })
})
