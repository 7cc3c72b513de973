import { describe, expect, it } from 'vitest'
import { f } from '../../declare/index.ts'
import { fieldsEs } from '../../platform/messages/fields.es.ts'
import { fieldsZh } from '../../platform/messages/fields.zh.ts'
import { fieldOf } from '../families/sample.fixture.ts'
import type { FieldI18n } from '../kind.ts'
import { switchKind } from './switch.ts'

const fieldI18nOf = (all: typeof fieldsZh | typeof fieldsEs): FieldI18n =>
  ({ t: (key: keyof typeof fieldsZh) => all[key] }) as FieldI18n
const zh = fieldI18nOf(fieldsZh)
const es = fieldI18nOf(fieldsEs)
const used = fieldOf(f.switch({ label: '启用状态', says: 'enabled' }))
const plain = fieldOf(f.switch({ label: '置顶' }))

describe('what a switch says', () => {
  it('is enabled or disabled where that is meant, and yes or no otherwise', () => {
    expect([true, false].map((value) => switchKind.format(value, used, zh))).toEqual(['启用', '停用'])
    expect([true, false].map((value) => switchKind.format(value, used, es))).toEqual(['Habilitado', 'Deshabilitado'])
    expect([true, false].map((value) => switchKind.format(value, plain, zh))).toEqual(['是', '否'])
  })

  it.each([
    ['启用', true],
    ['停用', false],
    ['是', true],
    ['否', false],
    ['TRUE', true],
    ['0', false],
    ['Enabled', true],
    ['也许', undefined],
  ])('is read from a sheet that says %s, by either name', (cell, value) => {
    expect(switchKind.parse(cell, used, zh)).toBe(value)
  })

  it('is read in the language of the sheet and in Chinese', () => {
    expect(switchKind.parse('deshabilitado', used, es)).toBe(false)
    expect(switchKind.parse('Sí', used, es)).toBe(true)
    expect(switchKind.parse('停用', used, es)).toBe(false)
  })
})
