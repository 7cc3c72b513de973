import { describe, expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'
import { defineReport } from './defineReport.ts'
import { f } from './field.ts'
import { op } from './operation.ts'
import { defineArea, definePage, defineView } from './page.ts'
import { permissionsOf, rowsShownBy, satisfies } from './permissions.ts'
import type { Permit } from './permit.ts'
import { type AnyResource, defineResource } from './resource.ts'
import { rowsFor } from './shownRows.ts'

const area = defineArea({ name: 'things', title: '物品', path: '/things', icon: 'box' })
const fields = { name: f.text({ label: '名称', required: true }) }
const list = { columns: ['name'] } as const
const operationsOf = <N extends string>(name: N) => ({
  list: op.list(`POST /${name}/condition`),
  detail: op.detail(`GET /${name}/detail`),
  create: op.create(`POST /${name}/insert`),
  update: op.update(`POST /${name}/update`),
  remove: op.remove(`GET /${name}/delete`),
})
const resource = <N extends string>(name: N, more: Pick<AnyResource, 'path' | 'pages' | 'tabs'> = {}) =>
  defineResource({
    name,
    title: name,
    kind: 'master',
    titleField: 'name',
    fields,
    list,
    operations: operationsOf(name),
    ...more,
  })

const phone = resource('phone', {
  path: '/things/phone',
  tabs: [
    { resource: 'call', by: 'name' },
    { resource: 'staff', by: 'name' },
  ],
})
const call = resource('call', {
  tabs: [
    { resource: 'phone', by: 'name' },
    { resource: 'note', by: 'name' },
  ],
})
const note = resource('note')
const staff = resource('staff', { path: '/things/staff', tabs: [{ resource: 'phone', by: 'name' }] })
const category = resource('category', {
  path: '/things/category',
  pages: { list: { opener: { page: '/things/phone', permit: 'category' } } },
})
const deeper = resource('deeper', {
  path: '/things/deeper',
  pages: { list: { opener: { page: '/things/category', permit: 'delete' } } },
})
// Shown by a view alone: managed there all the same.
const room = resource('room', { tabs: [{ resource: 'staff', by: 'name' }] })
const suite = defineView({ of: room, name: 'suite', title: '套房', path: '/things/suite', where: { name: 'x' } })
const lodge = resource('lodge', { path: '/things/lodge', tabs: [{ resource: 'room', by: 'name' }] })
const desk = resource('desk')
const office = resource('office', { path: '/things/office', pages: { list: { beside: ['desk'] } } })
const rich = defineView({ of: phone, name: 'richPhone', title: '贵', path: '/things/rich', where: { name: 'x' } })
const board = definePage({
  name: 'board',
  title: '看板',
  path: '/things/board',
  operations: { total: op.custom('GET /board/total', { permit: 'export' }) },
})
const tree = definePage({
  name: 'tree',
  title: '树',
  path: '/things/tree',
  opener: { page: '/things/staff', permit: 'setRole' },
  operations: { save: op.custom('POST /tree/save', { permit: 'setRole' }) },
})
const beside = { label: '行', sort: ['name'], columns: ['name'], most: 5 } as const
const watch = defineReport({
  name: 'watch',
  title: '值班',
  of: 'phone',
  above: null,
  shownAt: '/things/watch',
  period: { by: null, days: 7 },
  rows: [],
  measures: {},
  cards: [],
  charts: {},
  lists: {
    desks: { ...beside, of: 'desk', operations: ['update'] },
    staff: { ...beside, of: 'staff', operations: ['update'] },
    calls: { ...beside, of: 'call' },
  },
  operations: { list: op.list('POST /watch/condition', { permit: 'login' }) },
})
const catalogue = buildCatalogue([
  {
    area,
    resources: [phone, call, note, staff, category, deeper, room, lodge, desk, office],
    views: [rich, suite],
    pages: [board, tree],
    reports: [watch],
  },
])

const permitted = (...grants: (readonly [path: string, ...codes: Permit[]])[]) => {
  const map = permissionsOf(
    catalogue,
    grants.map(([path, ...operations]) => ({ path, operations })),
  )
  return Object.fromEntries([...map].map(([name, codes]) => [name, [...codes].toSorted()]))
}

describe('what grants permit', () => {
  test('nothing without a grant, and nothing for paths that are no page', () => {
    expect(permitted()).toEqual({})
    expect(permitted(['/nowhere', 'add'], ['/things', 'delete'])).toEqual({})
  })

  test('a page permits its codes on its resource and on the tabs it hosts, at any depth', () => {
    const { phone: own, call: tab, note: inner } = permitted(['/things/phone', 'add', 'edit'])
    expect([own, tab, inner]).toEqual([
      ['add', 'edit'],
      ['add', 'edit'],
      ['add', 'edit'],
    ])
  })

  test('what stands beside a list is managed on its page', () => {
    expect(permitted(['/things/office', 'add', 'delete'])).toEqual({
      office: ['add', 'delete'],
      desk: ['add', 'delete'],
    })
  })

  test('a tab over a resource with a page of its own only looks', () => {
    expect(permitted(['/things/staff', 'add', 'delete', 'detail'])).toMatchObject({
      staff: ['add', 'delete', 'detail'],
      phone: ['detail'],
      call: ['detail'],
    })
  })

  test('rows that can be worked on beside figures are given by the page that shows them, as those of tabs are', () => {
    const given = permitted(['/things/watch', 'detail', 'edit'])
    expect([given.desk, given.staff]).toEqual([['detail', 'edit'], ['detail']])
  })

  test('a tab over a resource that only a view has a page for only looks, too', () => {
    expect(permitted(['/things/suite', 'edit']).room).toEqual(['edit'])
    expect(permitted(['/things/lodge', 'edit', 'detail'])).toMatchObject({
      lodge: ['detail', 'edit'],
      room: ['detail'],
    })
  })

  test('a page in the menu without codes is served all the same', () => {
    expect(permitted(['/things/phone'])).toMatchObject({ phone: [], call: [] })
  })

  test('several roles are united', () => {
    expect(permitted(['/things/phone', 'add'], ['/things/phone', 'edit']).phone).toEqual(['add', 'edit'])
    expect(permitted(['/things/phone', 'add'], ['/things/rich', 'delete']).phone).toEqual(['add', 'delete'])
  })

  test('a hidden page belongs to the holders of its opener, and so does what it opens', () => {
    expect(permitted(['/things/phone', 'edit', 'detail'])).not.toHaveProperty('category')
    expect(permitted(['/things/phone', 'category'])).toMatchObject({
      phone: ['category'],
      category: ['add', 'audit', 'delete', 'detail', 'edit'],
      deeper: ['add', 'audit', 'delete', 'detail', 'edit'],
    })
  })

  test('a grant on a hidden page itself is worth nothing: it is no menu', () => {
    expect(permitted(['/things/category', 'add', 'delete'])).not.toHaveProperty('category')
  })

  test('pages with operations of their own are asked by their name', () => {
    expect(permitted(['/things/board', 'export']).board).toEqual(['export'])
    expect(permitted(['/things/staff', 'setRole']).tree).toEqual(['setRole'])
    expect(permitted(['/things/staff', 'edit'])).not.toHaveProperty('tree')
  })
})

test('an operation asks for a session, for the page in the menu, or for one of its codes', () => {
  const held = new Set<Permit>(['edit'])
  expect(satisfies(null, { permit: 'login' })).toBe(true)
  expect([satisfies(null, { permit: 'menu' }), satisfies(new Set(), { permit: 'menu' })]).toEqual([false, true])
  expect([satisfies(held, { permit: ['add', 'edit'] }), satisfies(held, { permit: ['add'] })]).toEqual([true, false])
  expect(satisfies(null, { permit: ['edit'] })).toBe(false)
})

describe('which rows grants show', () => {
  const shown = (of: string, permit: Permit, ...grants: (readonly [path: string, ...codes: Permit[]])[]) => {
    const map = rowsShownBy(
      catalogue,
      grants.map(([path, ...operations]) => ({ path, operations })),
    )
    return rowsFor(map.get(of) ?? [], [permit])
  }
  const rooms = [{ of: 'room', where: [{ name: 'x' }], through: null }]

  test('a page of the resource shows all, the page of a view its own, and no page none', () => {
    expect(shown('phone', 'edit', ['/things/phone', 'edit'])).toBeNull()
    expect(shown('room', 'edit', ['/things/suite', 'edit'])).toEqual(rooms)
    expect(shown('room', 'edit', ['/things/phone', 'edit'])).toEqual([])
  })

  test('pages are united, code by code', () => {
    const grants = [
      ['/things/phone', 'detail'],
      ['/things/rich', 'detail', 'edit'],
    ] as const
    expect(shown('phone', 'detail', ...grants)).toBeNull()
    expect(shown('phone', 'edit', ...grants)).toEqual([{ of: 'phone', where: [{ name: 'x' }], through: null }])
    expect(shown('phone', 'delete', ...grants)).toEqual([])
  })

  test('a tab shows the rows that refer to what its page shows', () => {
    const through = { by: 'name', of: 'id', rows: rooms[0] }
    expect(shown('staff', 'detail', ['/things/suite', 'detail'])).toEqual([{ of: 'staff', where: [], through }])
    expect(shown('staff', 'detail', ['/things/suite', 'detail'], ['/things/staff', 'detail'])).toBeNull()
  })
})
