// @vitest-environment jsdom
import type { Location } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreTabs, storeTabs } from './stored.ts'
import { nothingVisited, visited } from './visited.ts'

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: 'test' })
const open = (...locations: readonly Location[]) =>
  locations.reduce(
    (state, location) =>
      visited(state, { type: 'visit', key: location.pathname, location, keepAlive: true, unsaved: [] }),
    nothingVisited,
  )
const addresses = (user: string, mayOpen: (path: string) => boolean = () => true) =>
  restoreTabs(user, mayOpen).tabs.map(({ location }) => location.pathname + location.search)

describe('the strip after a reload', () => {
  beforeEach(() => {
    sessionStorage.clear()
    storeTabs('somebody', open(at('/workplace'), at('/setting/account', '?keyword=1')))
  })

  test('is that of the person who left it', () => {
    expect(addresses('somebody')).toEqual(['/workplace', '/setting/account?keyword=1'])
  })

  test('calls records what they were called', () => {
    const state = open(at('/workplace'), at('/setting/account', '?keyword=1'))
    const view = state.tabs[1]?.view ?? 0
    storeTabs('somebody', visited(state, { type: 'name', view, record: '王磊' }))
    expect(restoreTabs('somebody', () => true).tabs.map(({ record }) => record)).toEqual([null, '王磊'])
  })

  test('is empty for anybody else: what a colleague had open is none of their business', () => {
    expect(addresses('somebody else')).toEqual([])
  })

  test('has no page that may no longer be opened', () => {
    expect(addresses('somebody', (path) => path === '/workplace')).toEqual(['/workplace'])
  })

  test.each(['', '{', 'null', '[]', '{"user":"somebody"}', '{"user":"somebody","addresses":[7,"/nowhere"]}'])(
    'is empty where %j is kept',
    (kept) => {
      sessionStorage.setItem('tabs', kept)
      expect(addresses('somebody')).toEqual([])
    },
  )
})
