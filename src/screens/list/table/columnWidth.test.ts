import { expect, test } from 'vitest'
import { f } from '../../../declare/index.ts'
import { fieldOf } from '../../../fields/families/sample.fixture.ts'
import { columnWidth, textWidth, titleWidth, widestWord } from './columnWidth.ts'

const column = { width: 110, label: '性别', sorts: false, reveals: false, options: [] }

test('a column is as wide as its kind, or its heading where that is longer', () => {
  expect(columnWidth(column)).toBe(110)
  const label = 'Viviendas vinculadas'
  expect(columnWidth({ ...column, label })).toBeGreaterThan(textWidth(label))
  expect(columnWidth({ ...column, label, sorts: true })).toBeGreaterThan(columnWidth({ ...column, label }))
})

test('a value that can be shown in full has room for the button beside it', () => {
  expect(columnWidth({ ...column, reveals: true })).toBe(142)
})

test('the longest word of a choice fits, but no column takes the whole list', () => {
  expect(columnWidth({ ...column, options: ['Mujer', 'Sin especificar'] })).toBeGreaterThan(110)
  expect(columnWidth({ ...column, options: ['女', '未知'] })).toBe(110)
  expect(columnWidth({ ...column, options: ['x'.repeat(100)] })).toBeLessThan(250)
})

test('titles have more room than other texts, and sentences more than names', () => {
  const [name, sentence] = [20, 60].map((max) => titleWidth(fieldOf(f.text({ label: '标题', max }))))
  expect(name).toBeGreaterThan(180)
  expect(sentence).toBeGreaterThan(name ?? 0)
  expect(titleWidth(fieldOf(f.ref('house', { label: '房屋' })))).toBe(0)
})

test('a heading may be broken between its words, not in them', () => {
  expect(widestWord('Organización del Partido')).toBe(textWidth('Organización'))
  expect(widestWord('物业公司')).toBe(0)
})
