import { describe, expect, test } from 'vitest'
import type { MenuNode } from '../../platform/contract.ts'
import { groupsOf, maxQuick, quickEntries, readQuick } from './quickEntries.ts'

const node = (path: string, secondaryMenu: readonly MenuNode[] = [], external: string | null = null): MenuNode => ({
  path,
  menuName: path,
  secondaryMenu,
  operationList: [],
  icon: null,
  external,
})
const menu = [
  node('/workplace'),
  node('/a', [node('/a/1', [node('/a/1/x'), node('/a/1/y')]), node('/a/2')]),
  node('/b'),
  node('/away', [node('/away/1', [], 'https://example.org')]),
]
const groups = groupsOf(menu, '/workplace')
const paths = (chosen: unknown) => quickEntries(groups, readQuick(chosen)).map(({ path }) => path)

describe('quick entries (domain 4.1)', () => {
  test('are pages of the menu: neither groups, nor other sites, nor the start page itself', () => {
    expect(groups.map(({ entries }) => entries.map(({ path }) => path))).toEqual([['/a/1/x', '/a/1/y', '/a/2'], ['/b']])
  })

  test('begin with the first page of each group', () => {
    expect(paths(undefined)).toEqual(['/a/1/x', '/b', '/a/1/y', '/a/2'])
    expect(paths('nonsense')).toEqual(paths(undefined))
  })

  test('are what somebody chose, in that order; choosing nothing is a choice', () => {
    expect(paths(['/b', '/a/2', '/b'])).toEqual(['/b', '/a/2'])
    expect(paths([])).toEqual([])
  })

  test('leave out what is no longer permitted, and what no menu ever had', () => {
    expect(paths(['/setting/job', '/b', 7, null, '/away/1', '/workplace'])).toEqual(['/b'])
  })

  test('stay few', () => {
    const many = groupsOf(
      [
        node(
          '/m',
          Array.from({ length: 40 }, (_, n) => node(`/m/${n}`)),
        ),
      ],
      '/workplace',
    )
    expect(quickEntries(many, null)).toHaveLength(8)
    const all = many.flatMap(({ entries }) => entries.map(({ path }) => path))
    expect(quickEntries(many, all)).toHaveLength(maxQuick)
  })
})
