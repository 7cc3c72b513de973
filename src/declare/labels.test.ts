import { describe, expect, test } from 'vitest'
import { catalogue, shade } from './fixture.ts'
import type { NormalField, NormalOperation, NormalPage, NormalResource } from './index.ts'
import { buildLabels } from './labels.ts'
import { en } from './messages/en.ts'
import { zh } from './messages/zh.ts'

const english = buildLabels(catalogue, {
  locale: 'en',
  vocabulary: en,
  enumerations: { shade: { light: 'Light', dark: 'Dark' } },
  areas: {
    shop: {
      title: 'Shop',
      pages: { darkPaint: 'Dark paints' },
      resources: {
        paint: {
          title: 'Paints',
          label: 'Paint',
          fields: { name: 'Name', shade: 'Shade' },
          lists: { parts: { name: 'Part' } },
          sections: { 基本信息: 'Basics' },
          operations: { darken: 'Darken', 'darken.undo': 'Lighten' },
          inputs: { darken: { reason: 'Reason' } },
          inputHints: { darken: { reason: 'Goes on record' } },
          pages: { form: 'Paint details' },
        },
      },
    },
  },
})
const chinese = buildLabels(catalogue, { locale: 'zh', vocabulary: zh, enumerations: {}, areas: {} })

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the fixture lacks it')
  return value
}
const paint: NormalResource = found(catalogue.byName['paint'])
const darkPaint: NormalResource = found(catalogue.byName['darkPaint'])
const field = (name: string): NormalField => found(paint.field[name])
const operation = (name: string): NormalOperation => found(paint.operation[name])
const page = (path: string): NormalPage => found(catalogue.pages.find((one) => one.path === path))

describe('the lexicon', () => {
  test('says titles of groups, lists, subpages and views', () => {
    expect(
      ['/shop', '/shop/paint', '/shop/paint/detail', '/shop/dark'].map((path) => english.page(page(path))),
    ).toEqual(['Shop', 'Paints', 'Paint details', 'Dark paints'])
    expect(chinese.page(page('/shop/dark'))).toBe('深色涂料')
  })

  test('a view’s fields have the words of the resource it views', () => {
    expect(english.field(darkPaint, field('name'))).toBe('Name')
    expect(english.title(darkPaint)).toBe('Dark paints')
  })

  test('what is known by its name only has its title, as long as it is declared', () => {
    expect(['paint', 'darkPaint', 'gone'].map((name) => english.named(name))).toEqual(['Paints', 'Dark paints', 'gone'])
  })

  test('mixins and standard fields have their words once', () => {
    expect(english.field(paint, field('enable'))).toBe('Enabled')
    expect(english.field(paint, field('createdAt'))).toBe('Created at')
    expect(chinese.field(paint, field('enable'))).toBe('启用状态')
  })

  test('what a language lacks falls back to the Chinese of the declaration', () => {
    expect(english.field(paint, field('note'))).toBe('说明')
    expect(english.hint(paint, field('note'))).toBe('内部使用')
  })

  test('says what an operation does to a row: undoes it, where the switch it asks about is on already', () => {
    const darken = operation('darken')
    const [reason] = darken.input
    const undone: NormalOperation = {
      ...darken,
      undo: '调亮',
      input: [{ ...found(reason), kind: 'switch', name: 'dark' } as NormalField],
    }
    const said = (row?: Readonly<Record<string, unknown>>) => [
      chinese.operation(paint, undone, row),
      english.operation(paint, undone, row),
    ]
    expect(said({ dark: true })).toEqual(['调亮', 'Lighten'])
    expect(said({ dark: false })).toEqual(['加深', 'Darken'])
    expect(said()).toEqual(['加深', 'Darken'])
    expect(chinese.operation(paint, darken, { dark: true })).toBe('加深')
  })

  test('says operations, inputs, options, sections and columns of nested lists', () => {
    expect(english.operation(paint, operation('darken'))).toBe('Darken')
    expect(english.operation(paint, operation('create'))).toBe('Add')
    expect(chinese.operation(paint, operation('darken'))).toBe('加深')
    const reason = found(operation('darken').input[0])
    expect(english.input(paint, operation('darken'), reason)).toBe('Reason')
    expect(english.inputHint(paint, operation('darken'), reason)).toBe('Goes on record')
    expect(chinese.inputHint(paint, operation('darken'), reason)).toBe('写入记录')
    expect([english.option(shade, 'dark'), chinese.option(shade, 'dark'), english.option(shade, 'none')]).toEqual([
      'Dark',
      '深',
      'none',
    ])
    expect(english.section(paint, '基本信息')).toBe('Basics')
    expect(english.subfield(paint, field('parts'), found(field('parts').of[0]))).toBe('Part')
  })

  test('a menu node whose title differs keeps its own name', () => {
    expect(english.menu('/shop/paint', '涂料管理')).toBe('Paints')
    expect(english.menu('/shop/paint', '涂料管理 ')).toBe('涂料管理 ')
  })
})
