import { describe, expect, test } from 'vitest'
import { type AreaDeclarations, buildCatalogue } from '../catalogue.ts'
import type { Condition } from '../condition.ts'
import { defineReport } from '../defineReport.ts'
import { f } from '../field.ts'
import { darkPaint, declarations, mixer, paint, shade, shop } from '../fixture.ts'
import { measure } from '../measure.ts'
import type { AreaMessages } from '../messages.ts'
import { type Operations, op } from '../operation.ts'
import type { AnyResource } from '../resource.ts'
import { findAll, findMistakes } from './checks.ts'
import type { CheckInput } from './finding.ts'

const messages = {
  title: 'Shop',
  pages: { darkPaint: 'Dark paints', mixer: 'Mixer' },
  resources: {
    paint: {
      title: 'Paints',
      label: 'Paint',
      fields: {
        name: 'Name',
        shade: 'Shade',
        parentId: 'Parent',
        note: 'Note',
        parts: 'Parts',
        childCount: 'Children',
      },
      lists: { parts: { name: 'Part' } },
      sections: { 基本信息: 'Basics' },
      hints: { note: 'Internal' },
      operations: { darken: 'Darken' },
      inputs: { darken: { reason: 'Reason' } },
      inputHints: { darken: { reason: 'Goes on record' } },
      pages: { form: 'Paint details' },
    },
  },
}
const shadeMessages = { shade: { light: 'Light', dark: 'Dark' } }
const sound: CheckInput = {
  declarations,
  catalogue: buildCatalogue(declarations),
  files: [
    { file: 'resources/shop/paint.ts', exports: { paint } },
    { file: 'resources/shop/darkPaint.ts', exports: { darkPaint } },
    { file: 'resources/shop/mixer.ts', exports: { mixer } },
  ],
  extensions: ['resources/shop/paint.server.ts', 'resources/shop/mixer.ui.tsx', 'resources/shop/area.ui.tsx'],
  locales: { en: { shop: messages }, es: { shop: messages } },
  enumerations: [shade],
  enumerationMessages: { en: shadeMessages, es: shadeMessages },
  icons: ['store'],
  menu: [
    { path: '/shop', menuName: '商店', operations: [] },
    { path: '/shop/paint', menuName: '涂料管理', operations: ['add', 'edit', 'delete', 'detail', 'enable'] },
    { path: '/shop/dark', menuName: '深色涂料', operations: ['detail'] },
    { path: '/shop/mixer', menuName: '调色', operations: [] },
  ],
  inventory: { endpoints: ['POST /paint/condition'], routes: ['/shop/paint'] },
  unclaimed: {},
}

/** The words with those of one resource changed. */
const withPaintCalled = (change: object): AreaMessages => ({
  ...messages,
  resources: { paint: { ...messages.resources.paint, ...change } },
})

/** The sound world with one resource changed. */
const withPaint = (change: object): CheckInput => {
  const changed: AreaDeclarations[] = [
    {
      area: shop,
      resources: [{ ...paint, ...change } as unknown as AnyResource],
      views: [darkPaint],
      pages: [mixer],
      reports: [],
    },
  ]
  return { ...sound, declarations: changed, catalogue: buildCatalogue(changed) }
}
const rules = (input: CheckInput) => [...new Set(findMistakes(input).map(({ rule }) => rule))]
const fields = paint.fields
const { list, operations } = paint
const price = f.money({ label: '价格', from: 'server' })
const tint = f.text({ label: '颜色' })
const mix = op.custom('POST /paint/mix', { label: '调色', permit: 'edit', input: { tint } })
/** The sound world with calls of a page. */
const withPages = (ofPage: Operations): CheckInput => ({
  ...sound,
  declarations: declarations.map((one) => ({ ...one, pages: [{ ...mixer, operations: ofPage }] })),
})
const fill = op.transition('POST /paint/fill', { label: '付款', permit: 'pay' })

describe('declaration checks', () => {
  test('a sound world has no findings', () => {
    expect(findMistakes(sound)).toEqual([])
  })

  const broken: [string, CheckInput][] = [
    ['R001', { ...sound, files: [{ file: 'resources/shop/pant.ts', exports: { paint } }] }],
    ['R002', { ...sound, declarations: [...declarations, ...declarations] }],
    ['R002', withPaint({ fields: { ...fields, deletedAt: f.dateTime({ label: '删除时间', from: 'server' }) } })],
    ['R002', withPaint({ fields: { ...fields, version: f.text({ label: '型号', from: 'server' }) } })],
    ['R003', withPaint({ path: '/shop/mixer' })],
    ['R004', withPaint({ title: '调色' })],
    ['R005', withPaint({ fields: { ...fields, parentId: f.ref('pant', { label: '上级' }) } })],
    ['R005', withPaint({ tabs: [{ resource: 'paint', by: 'nope' }] })],
    ['R005', withPaint({ tabs: [{ resource: 'paint', by: 'parentId', of: 'nope' }] })],
    [
      'R005',
      withPaint({ fields: { ...fields, up: f.text({ label: '上级名', derived: { lookup: 'name', by: 'name' } }) } }),
    ],
    [
      'R005',
      withPaint({
        fields: { ...fields, up: f.text({ label: '上级名', derived: { lookup: 'nope', by: 'parentId' } }) },
      }),
    ],
    [
      'R005',
      withPaint({
        fields: { ...fields, up: f.date({ label: '上级名', derived: { lookup: 'name', by: 'parentId' } }) },
      }),
    ],
    [
      'R005',
      withPaint({
        fields: {
          ...fields,
          up: f.ref('darkPaint', { label: '上级', derived: { lookup: 'parentId', by: 'parentId' } }),
        },
      }),
    ],
    ['R006', withPaint({ fields: { ...fields, extra: f.text({ label: '多余', required: true }) } })],
    ['R007', withPaint({ fields: { ...fields, extra: f.text({ label: '多余' }) } })],
    ['R008', withPaint({ operations: { ...operations, again: op.list('POST /paint/condition') } })],
    ['R009', withPaint({ operations: { ...operations, enable: op.enable('GET /paint/state', { field: 'name' }) } })],
    ['R010', { ...sound, locales: { ...sound.locales, es: { shop: { ...messages, pages: {} } } } }],
    ['R010', { ...sound, locales: { ...sound.locales, es: { shop: withPaintCalled({ label: undefined }) } } }],
    ['R010', { ...sound, locales: { ...sound.locales, es: { shop: withPaintCalled({ nothing: 'x' }) } } }],
    [
      'R010',
      {
        ...sound,
        enumerationMessages: { en: shadeMessages, es: { shade: { light: 'Claro', dark: 'Oscuro', x: 'x' } } },
      },
    ],
    [
      'R034',
      { ...sound, demoRows: [{ resource: 'paint', message: 'row 1: name is refused', hint: 'correct the row' }] },
    ],
    ['R035', withPaint({ title: 'TODO Paints' })],
    ['R035', { ...sound, menu: [...sound.menu, { path: '/shop/ink', menuName: 'TODO Ink', operations: [] }] }],
    ['R035', { ...sound, locales: { ...sound.locales, es: { shop: withPaintCalled({ title: 'TODO 涂料管理' }) } } }],
    [
      'R035',
      { ...sound, enumerationMessages: { ...sound.enumerationMessages, es: { shade: { light: 'TODO', dark: 'O' } } } },
    ],
    ['R011', { ...sound, extensions: ['resources/shop/pant.ui.tsx'] }],
    ['R011', { ...sound, extensions: ['resources/stop/area.ui.tsx'] }],
    ['R013', { ...sound, inventory: { ...sound.inventory, endpoints: ['GET /paint/nope'] } }],
    ['R013', { ...sound, unclaimed: { 'POST /paint/condition': 'because' } }],
    ['R014', { ...sound, icons: [] }],
    ['R015', withPaint({ operations: { ...operations, odd: op.custom('GET /paint/odd', { permit: [] }) } })],
    ['R016', withPaint({ fields: { ...fields, note: f.longText({ label: '说明', hint: 'x', when: { nope: 1 } }) } })],
    ['R016', withPaint({ list: { ...list, sort: ['shade:nope'] } })],
    ['R016', withPaint({ list: { ...list, sums: ['note'] } })],
    ['R027', withPaint({ list: { ...list, lead: ['note'] } })],
    ['R028', withPaint({ list: { ...list, columns: [...list.columns, 'nameless'] } })],
    ['R028', withPaint({ form: { sections: [{ fields: ['name', 'shade', 'nameless'] }] } })],
    ['R028', withPaint({ list: { ...list, export: { except: ['nameless'] } } })],
    ['R029', withPaint({ fields: { ...fields, name: f.text({ label: '名称', requird: true } as { label: string }) } })],
    ['R005', withPaint({ fields: { ...fields, parentId: f.ref('paint', { label: '上级', only: { nope: 1 } }) } })],
    ['R005', withPaint({ tabs: [{ resource: 'paint', by: 'parentId', where: { nope: 1 } }] })],
    ['R037', { ...sound, handled: ['paint.nope'] }],
    ['R037', { ...withPaint({ operations: { ...operations, mix } }), handled: [] }],
    ['R033', withPaint({ fields: { ...fields, note: f.text({ label: '说明', hint: 'x', mask: { reason: true } }) } })],
    ['R032', withPaint({ pictureSize: { width: 'name', height: 'name' } })],
    ['R032', withPaint({ fields: { ...fields, photo: f.image({ label: '照片', hint: 'x', sizedBy: 'name' }) } })],
    ['R032', withPaint({ fields: { ...fields, photo: f.image({ label: '照片', hint: 'x', sizedBy: 'parentId' }) } })],
    ['R036', withPaint({ operations: { ...operations, list: op.list('POST /paint/condition', { stepUp: true }) } })],
    [
      'R040',
      withPaint({
        fields: { ...fields, note: f.longText({ label: '说明', hint: 'x', retain: { days: 0, then: 'mask' } }) },
      }),
    ],
    ['R040', withPaint({ fields: { ...fields, name: f.text({ label: '名称', retain: { days: 9, then: 'mask' } }) } })],
    [
      'R040',
      withPaint({
        fields: { ...fields, note: f.money({ label: '说明', hint: 'x', retain: { days: 9, then: 'erase' } }) },
      }),
    ],
    [
      'R040',
      withPaint({
        fields: { ...fields, note: f.date({ label: '说明', hint: 'x', retain: { days: 9, then: 'mask' } }) },
      }),
    ],
    ['R040', withPaint({ retain: { days: 9, then: 'erase', after: 'name' } })],
    ['R040', withPaint({ retain: { days: 9, then: 'erase' } })],
    ['R046', withPaint({ partition: { by: 'createdAt', every: 'month' } })],
    ['R041', withPaint({ assignee: { states: ['nope'] } })],
    ['R041', withPaint({ assignee: { by: 'role' } })],
    ['R041', withPaint({ assignee: { field: 'name' } })],
    ['R041', withPaint({ assignee: { watch: ['name'] } })],
    ['R042', withPaint({ due: { after: 'nope', days: 2 } })],
    ['R042', withPaint({ due: { after: 'light', days: 0 } })],
    ['R042', withPaint({ due: 'name' })],
    ['R022', withPaint({ list: { ...list, inline: ['childCount'] } })],
    ['R022', withPaint({ list: { ...list, inline: ['parts'], columns: ['name'] } })],
    ['R022', withPaint({ list: { ...list, expand: ['nope'] } })],
    ['R022', withPaint({ list: { ...list, expand: ['note'] }, operations: { list: operations.list } })],
    [
      'R026',
      withPaint({
        fields: {
          ...fields,
          parts: f.list({ name: f.image({ label: '照片', required: true }) }, { label: '部件', sheet: true }),
        },
      }),
    ],
    ['R024', withPaint({ perDay: { at: 'name', by: [] } })],
    ['R024', withPaint({ perDay: { at: 'createdAt', by: ['childCount'] } })],
    ['R024', withPaint({ perDay: { at: 'createdAt', by: ['name.name'] } })],
    ['R025', withPaint({ activity: { of: 'name', at: 'createdAt' } })],
    ['R025', withPaint({ activity: { of: 'parentId', at: 'shade' } })],
    ['R017', { ...sound, enumerations: [shade, { ...shade }] }],
    [
      'R018',
      withPaint({
        transitions: { darken: op.transition('POST /paint/darken', { label: '加深', permit: 'edit', to: 'nope' }) },
      }),
    ],
    ['R018', withPaint({ transitions: { fill: { ...fill, back: 'empty' } } })],
    ['R019', { ...sound, menu: sound.menu.filter(({ path }) => path !== '/shop/mixer') }],
    ['R019', { ...sound, menu: sound.menu.map((entry) => ({ ...entry, menuName: `${entry.menuName} ` })) }],
    ['R023', withPaint({ transitions: { fill: { ...fill, input: { price: f.money({ label: '价格' }) } } } })],
    ['R023', withPaint({ fields: { ...fields, price }, transitions: { fill } })],
    ['R023', withPaint({ fields: { ...fields, price }, transitions: { fill: { ...fill, summary: ['name'] } } })],
    ['R030', withPaint({ operations: { ...operations, mix: { ...mix, label: undefined } } })],
    ['R030', withPaint({ operations: { ...operations, mix: { ...mix, input: { id: tint } } } })],
    ['R010', withPaint({ operations: { ...operations, mix } })],
    ['R030', withPages({ stir: op.custom('GET /mixer/stir', { permit: 'menu', input: { tint } }) })],
    ['R031', withPaint({ fields: { ...fields, note: f.text({ label: '备注', when: { shade: 'darc' } }) } })],
    ['R031', withPaint({ operations: { ...operations, mix: { ...mix, only: { shade: ['dark', 'darc'] } } } })],
    ['R031', withPaint({ tabs: [{ resource: 'paint', by: 'parentId', where: { shade: { not: 'darc' } } }] })],
    ['R043', withPaint({ list: { ...list, board: { states: ['light', 'darc'] } } })],
    ['R043', withPaint({ list: { ...list, board: { card: ['nope'] } } })],
    ['R043', withPaint({ list: { ...list, filters: ['parentId'], board: {} } })],
    ['R043', withPaint({ list: { ...list, gallery: { picture: 'name' } } })],
    ['R043', withPaint({ list: { ...list, gallery: {} } })],
    ['R045', withPaint({ list: { ...list, calendar: {} } })],
    ['R045', withPaint({ list: { ...list, calendar: { from: 'name' } } })],
    ['R045', withPaint({ list: { ...list, calendar: { from: 'createdAt', until: 'name' } } })],
    ['R045', withPaint({ list: { ...list, calendar: { from: 'createdAt', lanes: 'note' } } })],
    ['R045', withPaint({ list: { ...list, calendar: { from: 'createdAt', card: ['nope'] } } })],
    ['R044', withPaint({ list: { ...list, grid: { fields: ['nope'] } } })],
    ['R020', { ...sound, menu: sound.menu.map((entry) => ({ ...entry, operations: ['detail'] })) }],
  ]
  test.each(broken)('%s is found', (rule, input) => {
    expect(rules(input)).toContain(rule)
  })

  test('a table in months may have unique values, and no serial numbers (R046)', () => {
    const { parentId: _, childCount: __, ...others } = fields
    const partition = { by: 'createdAt', every: 'month' } as const
    const found = (facts: object) =>
      findMistakes(
        withPaint({ fields: { ...others, no: f.text({ label: '编号', from: 'server', ...facts }) }, partition }),
      )
        .filter(({ rule }) => rule === 'R046')
        .map(({ message }) => message)
    expect(found({ unique: ['name'] })).toEqual([])
    expect(found({ serial: 'TC' })).toEqual([expect.stringContaining('no is a serial number')])
  })

  test('a view of a resource that is not declared is found (R012)', () => {
    const lost = { ...darkPaint, of: 'pant' }
    const changed = [{ area: shop, resources: [paint], views: [lost], pages: [mixer], reports: [] }]
    expect(rules({ ...sound, declarations: changed, catalogue: buildCatalogue(changed) })).toContain('R012')
  })

  test('a report of whose activity no resource tells is found (R021)', () => {
    const lively = (of: string) =>
      defineReport({
        name: 'lively',
        title: '活跃',
        of: 'paint',
        listOf: 'all',
        period: { by: 'createdAt', days: 7 },
        rows: ['shade'],
        sources: { active: { activityOf: of } },
        measures: { active: measure.distinct(['parentId'], { label: '活跃涂料', from: 'active' }) },
        cards: ['active'],
        charts: {},
        operations: { list: op.list('POST /lively/condition') },
      })
    const activity = { of: 'parentId', at: 'createdAt' } as const
    const found = (of: string) => {
      const changed = [{ area: shop, resources: [{ ...paint, activity }], views: [], pages: [], reports: [lively(of)] }]
      return rules({ ...sound, declarations: changed, catalogue: buildCatalogue(changed) })
    }
    expect(found('paint')).not.toContain('R021')
    expect(found('pant')).toContain('R021')
  })

  test('a condition that can never hold is found, and a measure that never counts anything (R031)', () => {
    const found = (where: Condition, ofRows: Condition = {}) => {
      const figures = defineReport({
        name: 'figures',
        title: '统计',
        of: 'paint',
        listOf: 'all',
        period: { by: 'createdAt', days: 7 },
        rows: ['shade'],
        sources: { some: { of: 'paint', at: 'createdAt', where: ofRows } },
        measures: { paints: measure.count({ label: '涂料数', from: 'some', where }) },
        cards: ['paints'],
        charts: {},
        operations: { list: op.list('POST /figures/condition') },
      })
      const changed = [{ area: shop, resources: [paint], views: [], pages: [], reports: [figures] }]
      return findMistakes({ ...sound, declarations: changed, catalogue: buildCatalogue(changed) })
        .filter(({ rule }) => rule === 'R031')
        .map(({ message }) => message)
    }
    expect(found({ shade: 'dark' })).toEqual([])
    expect(found({ shade: { not: null } }, { shade: ['dark', 'light'] })).toEqual([])
    expect(found({ shade: 'darc' })).toEqual([
      expect.stringMatching(/paints never counts anything: .*"darc".*light, dark/),
    ])
    expect(found({}, { shade: ['dark', 'darc'] })).toEqual([
      expect.stringMatching(/rows some expect shade to be "darc"/),
    ])
    expect(found({ shade: 'dark' }, { shade: 'light' })).toEqual([expect.stringMatching(/its rows never are/)])
    expect(found({ shade: 'dark' }, { shade: { not: 'dark' } })).toEqual([expect.stringMatching(/its rows never are/)])
  })

  test('a list under figures is filtered by their period, unless it shows all (R021)', () => {
    const above = (period: string, listOf: 'period' | 'all') =>
      defineReport({
        name: 'figures',
        title: '统计',
        of: 'paint',
        listOf,
        period: { by: period, days: 7 },
        rows: ['shade'],
        measures: { paints: measure.count({ label: '涂料数' }) },
        cards: ['paints'],
        charts: {},
        operations: { list: op.list('POST /figures/condition') },
      })
    const found = (period: string, listOf: 'period' | 'all', filters: ('shade' | 'createdAt')[]) => {
      const listed = { ...paint, list: { ...paint.list, filters } }
      const changed = [{ area: shop, resources: [listed], views: [], pages: [], reports: [above(period, listOf)] }]
      return findMistakes({ ...sound, declarations: changed, catalogue: buildCatalogue(changed) }).filter(
        ({ rule }) => rule === 'R021',
      )
    }
    expect(found('createdAt', 'period', ['shade'])).toMatchObject([
      { hint: "add createdAt to list.filters of paint, or say listOf: 'all'" },
    ])
    expect(found('createdAt', 'period', ['shade', 'createdAt'])).toEqual([])
    expect(found('createdAt', 'all', ['shade'])).toEqual([])
  })

  test('a list without its state in sight is warned of, and works (R027)', () => {
    const columns = ['name', 'childCount', 'enable', 'createdAt'] as const
    const hidden = withPaint({ list: { ...list, columns: [...columns, 'shade'], lead: columns } })
    expect(rules(hidden)).not.toContain('R027')
    const paints = { rule: 'R027', file: 'resources/shop/paint.ts' }
    expect(findAll(hidden).warnings).toMatchObject([paints])
    expect(findAll(withPaint({ list: { ...list, columns } })).warnings.length).toBeGreaterThan(0)
    expect(findAll(sound).warnings).toEqual([])
  })

  test('what moves value and says how much is sound (R023)', () => {
    const told = { ...fill, summary: ['price'] }
    expect(rules(withPaint({ fields: { ...fields, price }, transitions: { fill: told } }))).not.toContain('R023')
    expect(rules(withPaint({ transitions: { fill } }))).not.toContain('R023')
  })

  test('a page and a menu that do not meet are told with the file and the character (R019)', () => {
    const told = (menu: typeof sound.menu) => findMistakes({ ...sound, menu }).filter(({ rule }) => rule === 'R019')
    expect(told(sound.menu.filter(({ path }) => path !== '/shop/mixer'))).toMatchObject([
      { file: 'resources/shop/mixer.ts', message: 'no menu entry has the path /shop/mixer' },
    ])
    const spaced = sound.menu.map((entry) => (entry.path === '/shop/mixer' ? { ...entry, menuName: '调 色' } : entry))
    expect(told(spaced)).toMatchObject([{ message: expect.stringContaining('they differ from character 2 on') }])
  })

  test('what is missing or still to be said is told once for each file (R010, R035)', () => {
    const locales = { ...sound.locales, es: { shop: { ...messages, resources: {} } } }
    expect(findMistakes({ ...sound, locales })).toMatchObject([
      {
        rule: 'R010',
        file: 'resources/shop/locale.es.ts',
        message: expect.stringMatching(/^resources\.paint\.title is missing, and \d+ more: resources\.paint\.label, /),
        hint: expect.stringContaining('npm run words'),
      },
    ])
    expect(findMistakes(withPaint({ label: 'TODO Paint' }))).toMatchObject([
      { rule: 'R035', file: 'resources/shop/paint.ts', message: 'label is still TODO' },
    ])
  })

  test('what to mend first stands first, and what only follows from it is not told', () => {
    const misspelt = withPaint({ list: { ...list, columns: ['nme', 'createdAt'] }, form: { sections: [] } })
    expect(rules(misspelt)).toContain('R028')
    expect(rules(misspelt)).not.toContain('R007')
    const both = findMistakes({ ...withPaint({ titleField: 'nope' }), locales: { ...sound.locales, es: {} } })
    expect(both.map(({ rule }) => rule).at(0)).toBe('R005')
    expect(both.map(({ rule }) => rule).at(-1)).toBe('R010')
  })

  test('all mistakes are reported at once, each with file, message and hint', () => {
    const found = findMistakes(withPaint({ list: { ...list, filters: [] }, titleField: 'nope', path: '/shop/mixer' }))
    expect(found.length).toBeGreaterThan(1)
    for (const { file, message, hint } of found)
      expect([file, message, hint].every((text) => text.length > 0)).toBe(true)
  })
})
