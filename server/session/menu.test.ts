import { expect, test } from 'vitest'
import type { Permit } from '#declare'
import { type MenuEntry, menuOf } from './menu.ts'

const entry = (path: string, parentId: string | null, operations: Permit[] = []): MenuEntry => ({
  id: path,
  path,
  menuName: path,
  parentId,
  icon: null,
  external: null,
  operations,
})
const entries = [
  entry('/workplace', null, ['detail']),
  entry('/functions', null),
  entry('/functions/publish', '/functions'),
  entry('/functions/publish/notice', '/functions/publish', ['add', 'edit']),
  entry('/functions/publish/news', '/functions/publish', ['add', 'detail']),
  entry('/finance', null),
  entry('/finance/limit', '/finance', ['add']),
]
const shown = (grants: Parameters<typeof menuOf>[1], superAdmin = false) =>
  JSON.stringify(menuOf(entries, grants, superAdmin), (_key, value) =>
    value?.path ? [value.path, value.operationList, ...value.secondaryMenu] : value,
  )

test('no grant, no menu', () => {
  expect(menuOf(entries, [], false)).toEqual([])
  expect(menuOf(entries, [{ path: '/nowhere', operations: ['add'] }], false)).toEqual([])
  // A group alone is no page: it shows when something in it does.
  expect(menuOf(entries, [{ path: '/functions', operations: ['add'] }], false)).toEqual([])
})

test('groups stand only around what is granted, and the start page beside it', () => {
  expect(shown([{ path: '/functions/publish/news', operations: ['detail'] }])).toBe(
    '[["/workplace",[]],["/functions",[],["/functions/publish",[],["/functions/publish/news",["detail"]]]]]',
  )
})

test('codes of several roles are united, in the order of the catalogue, and only those the menu offers', () => {
  const grants: Parameters<typeof menuOf>[1] = [
    { path: '/functions/publish/news', operations: ['detail', 'delete'] },
    { path: '/functions/publish/news', operations: ['add'] },
    { path: '/workplace', operations: ['detail'] },
  ]
  expect(shown(grants)).toBe(
    '[["/workplace",["detail"]],["/functions",[],["/functions/publish",[],["/functions/publish/news",["add","detail"]]]]]',
  )
})

test('super administrators have everything', () => {
  expect(shown([], true)).toBe(
    '[["/workplace",["detail"]],["/functions",[],["/functions/publish",[],["/functions/publish/notice",["add","edit"]],["/functions/publish/news",["add","detail"]]]],["/finance",[],["/finance/limit",["add"]]]]',
  )
})
