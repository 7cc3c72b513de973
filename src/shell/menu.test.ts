import { describe, expect, test } from 'vitest'
import type { NormalPage } from '#declare'
import type { MenuNode } from '../platform/contract.ts'
import { collapsed, firstPage, grantsOf, matchedMenu, parseMenu, trailTo } from './menu.ts'

const node = (
  path: string,
  menuName: string,
  secondaryMenu: readonly MenuNode[] = [],
  more: Partial<MenuNode> = {},
) => ({
  path,
  menuName,
  secondaryMenu,
  operationList: [],
  ...more,
})
const page = (path: string, title: string, kind: NormalPage['kind'] = 'list'): NormalPage => ({
  name: path,
  path,
  title,
  kind,
  area: 'a',
  of: 'x',
  roles: null,
  keepAlive: true,
  owner: null,
  aliases: [],
})
const pages = [page('/g', '组', 'group'), page('/g/a', '甲'), page('/g/b', '乙')]
const paths = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map(({ path, secondaryMenu }) => (secondaryMenu.length > 0 ? [path, paths(secondaryMenu)] : path))

describe('the menu (specification 5, menu generation; 2, layout)', () => {
  test('keeps what has a page of the same path and title', () => {
    const menu = [node('/g', '组', [node('/g/a', '甲'), node('/g/b', '乙 '), node('/g/c', '丙')])]
    expect(paths(matchedMenu(menu, pages))).toEqual([['/g', ['/g/a']]])
  })

  test('grants what its entries say, at any depth, in the codes this console knows', () => {
    const menu = [node('/g', '组', [node('/g/a', '甲', [], { operationList: ['add', 'fly'] })])]
    expect(grantsOf(menu)).toEqual([
      { path: '/g', operations: [] },
      { path: '/g/a', operations: ['add'] },
    ])
  })

  test('drops groups with nothing left in them', () => {
    expect(matchedMenu([node('/g', '组', [node('/g/c', '丙')]), node('/g', '组')], pages)).toEqual([])
  })

  test('shows entries of one name once, the first that has a page', () => {
    const menu = [node('/g', '组', [node('/g/x', '甲'), node('/g/a', '甲'), node('/g/a', '甲')])]
    expect(paths(matchedMenu(menu, pages))).toEqual([['/g', ['/g/a']]])
  })

  test('keeps external links that are web addresses', () => {
    const links = [
      node('/x', '外', [], { external: 'https://example.org' }),
      node('/y', '坏', [], { external: 'javascript:alert(1)' }),
    ]
    expect(paths(matchedMenu(links, pages))).toEqual(['/x'])
  })

  test('finds the way to a page and the first page of a group', () => {
    const menu = matchedMenu([node('/g', '组', [node('/g/a', '甲'), node('/g/b', '乙')])], pages)
    expect(trailTo(menu, '/g/b').map(({ path }) => path)).toEqual(['/g', '/g/b'])
    expect(firstPage(menu, '/g')).toBe('/g/a')
    expect(firstPage(menu, '/elsewhere')).toBeNull()
  })

  test('shows a single child in the place of its parent, unless it has children itself', () => {
    const only = node('/g', '组', [node('/g/a', '甲')], { icon: 'phone' })
    expect(collapsed(only)).toMatchObject({ path: '/g/a', icon: 'phone' })
    const deep = node('/g', '组', [node('/g/h', '深', [node('/g/a', '甲')])])
    expect(collapsed(deep)).toBe(deep)
    const two = node('/g', '组', [node('/g/a', '甲'), node('/g/b', '乙')])
    expect(collapsed(two)).toBe(two)
  })

  test.each([null, undefined, {}, 'menu', [null, 1, {}, { path: '/a' }, { path: 1, menuName: 2 }]])(
    'reads %j as empty',
    (answer) => {
      expect(parseMenu(answer)).toEqual([])
    },
  )

  test('reads what is well-formed and survives a menu within itself', () => {
    const round: { path: string; menuName: string; secondaryMenu?: unknown; operationList: unknown } = {
      path: '/g',
      menuName: '组',
      operationList: ['add', 3],
    }
    round.secondaryMenu = [round, { path: '/g/a', menuName: '甲' }]
    expect(parseMenu([round])).toEqual([
      {
        ...node('/g', '组', [node('/g/a', '甲', [], { icon: null, external: null })]),
        operationList: ['add'],
        icon: null,
        external: null,
      },
    ])
  })
})
