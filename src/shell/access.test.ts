import { expect, test } from 'vitest'
import type { NormalPage } from '#declare'
import type { MenuNode } from '../platform/contract.ts'
import { parseUser } from '../platform/userRecord.ts'
import { accessOf } from './access.ts'

/** So many lists with a hidden form each, all of them in the menu, and how often somebody asked who owns a page. */
function consoleOf(size: number) {
  const counted = { asked: 0 }
  const page = (path: string, owner: NormalPage['owner']): NormalPage => ({
    name: path,
    path,
    title: path,
    kind: owner ? 'form' : 'list',
    area: 'a',
    of: 'x',
    roles: null,
    keepAlive: true,
    aliases: [],
    get owner() {
      counted.asked += 1
      return owner
    },
  })
  const paths = Array.from({ length: size }, (_one, n) => `/a/${n}`)
  const pages = paths.flatMap((path) => [page(path, null), page(`${path}/form`, { path, permits: ['add'] })])
  const menu = paths.map((path): MenuNode => ({ path, menuName: path, secondaryMenu: [], operationList: ['add'] }))
  return { counted, pages, menu }
}

test('who may open what takes a few looks at each page, however many there are', () => {
  const user = parseUser({ name: 'somebody', roles: [] })
  if (!user) throw new Error('not a user record')
  const { counted, pages, menu } = consoleOf(700)
  expect(accessOf(user, menu, new Map(), pages)?.pages.size).toBe(2 * 700)
  expect(counted.asked).toBeLessThanOrEqual(6 * pages.length)
})
