import { expect, test } from 'vitest'
import type { NormalPage } from '#declare'
import type { MenuNode } from '../../platform/contract.ts'
import { menuFindings } from './menuFindings.ts'

const page = (path: string, title: string, more: Partial<NormalPage> = {}) =>
  ({ path, title, kind: 'list', owner: null, ...more }) as NormalPage
const node = (path: string, menuName: string, more: Partial<MenuNode> = {}): MenuNode => ({
  path,
  menuName,
  secondaryMenu: [],
  operationList: [],
  icon: null,
  external: null,
  ...more,
})

test('pages and menu entries that do not meet are told, with the character that differs', () => {
  const pages = [
    page('/shop', '商店', { kind: 'group' }),
    page('/shop/paint', '涂料管理'),
    page('/shop/mixer', '调色'),
    page('/shop/paint/edit', '编辑', { owner: { path: '/shop/paint', permits: [] } }),
    page('/shop/spray', '喷漆'),
  ]
  const menu = [
    node('/shop', '商店', {
      secondaryMenu: [
        node('/shop/paint', '涂料 管理', { operationList: ['edit', 'paint'] }),
        node('/shop/Mixer', '调色'),
        node('/elsewhere', '外部', { external: 'https://example.com' }),
        node('/nowhere', '无'),
      ],
    }),
  ]
  expect(menuFindings(menu, pages, new Set(['edit']))).toEqual([
    { is: 'title', path: '/shop/paint', title: '涂料管理', menuName: '涂料 管理', at: 2 },
    { is: 'notInMenu', path: '/shop/mixer', title: '调色' },
    { is: 'notInMenu', path: '/shop/spray', title: '喷漆' },
    { is: 'code', path: '/shop/paint', code: 'paint', near: null },
    { is: 'notDeclared', path: '/shop/Mixer', menuName: '调色', near: '/shop/mixer' },
    { is: 'notDeclared', path: '/nowhere', menuName: '无', near: null },
  ])
})

test.each([
  ['edti', 'edit'],
  ['Edit', 'edit'],
  ['del', 'delete'],
  ['exportAll', 'export'],
  ['approve', null],
  ['e', null],
])('a code that is not known is told with the one somebody could have meant: %s', (code, near) => {
  const codes = new Set(['add', 'edit', 'delete', 'export'])
  expect(menuFindings([node('/a', '甲', { operationList: [code] })], [page('/a', '甲')], codes)).toEqual([
    { is: 'code', path: '/a', code, near },
  ])
})

test('a page of the console itself may be in the menu or not', () => {
  const own = page('/workplace', '工作台')
  const unlisted = new Set(['/workplace'])
  expect(menuFindings([node('/workplace', '工作台')], [own], new Set(), unlisted)).toEqual([])
  expect(menuFindings([], [own], new Set(), unlisted)).toEqual([])
  expect(menuFindings([node('/workplace', '工 作台')], [own], new Set(), unlisted)).toMatchObject([
    { is: 'title', at: 1 },
  ])
})

test('a menu that fits has nothing to tell', () => {
  expect(menuFindings([node('/a', '甲')], [page('/a', '甲')], new Set())).toEqual([])
})
