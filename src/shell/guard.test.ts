import { beforeAll, describe, expect, test } from 'vitest'
import type { MenuNode, UserRecord } from '../platform/contract.ts'
import { parseUser } from '../platform/userRecord.ts'
import { type Access, accessOf } from './access.ts'
import { destinationOf } from './guard.ts'
import { allPages } from './pages.ts'

const list = '/functions/publish/peopleTelephone/uniConveniencePhone'
const categories = '/functions/publish/peopleTelephone/detail'
const titleOf = (path: string) => allPages.find((page) => page.path === path)?.title ?? ''

function menuWith(operationList: readonly string[]): readonly MenuNode[] {
  const node = (path: string, secondaryMenu: readonly MenuNode[], operations: readonly string[] = []) => ({
    path,
    menuName: titleOf(path),
    secondaryMenu,
    operationList: operations,
  })
  const phones = node('/functions/publish/peopleTelephone', [node(list, [], operationList)])
  return [node('/functions', [node('/functions/publish', [phones])])]
}
const userWith = (...roles: string[]): UserRecord => {
  const user = parseUser({ name: 'somebody', roles })
  if (!user) throw new Error('not a user record')
  return user
}
function accessWith(operations: readonly string[], ...roles: string[]): Access {
  const access = accessOf(userWith(...roles), menuWith(operations))
  if (!access) throw new Error('nothing is mounted')
  return access
}

describe('the guard (specification 2, navigation guard; 5, route access)', () => {
  let access: Access
  beforeAll(() => {
    access = accessWith(['detail'], 'super_admin')
  })
  const go = (address: string, by = access) => {
    const { pathname, search, hash } = new URL(address, 'http://console')
    return destinationOf({ pathname, search, hash }, by)
  }

  test('opens a page of the menu', () => {
    expect(go(list)).toMatchObject({ page: { path: list } })
  })

  test('leads the root to the start page', () => {
    expect(go('/?a=1')).toEqual({ redirect: '/workplace?a=1' })
    expect(go('/workplace')).toMatchObject({ page: { path: '/workplace' } })
  })

  test('leads aliases to the canonical path with their query', () => {
    expect(go('/uniConveniencePhone?keyword=1#x')).toEqual({ redirect: `${list}?keyword=1#x` })
    expect(go('/functions/peopleTelephone/uniConveniencePhone')).toEqual({ redirect: list })
    expect(go(`${list}/`)).toEqual({ redirect: list })
  })

  test('leads a group to the first page in it', () => {
    expect(go('/functions')).toEqual({ redirect: list })
    expect(go('/functions/publish/peopleTelephone')).toEqual({ redirect: list })
  })

  test('knows nothing of pages that are not in the menu', () => {
    expect(go('/setting/job')).toEqual({ redirect: '/404' })
    expect(go('/no/such/page')).toEqual({ redirect: '/404' })
    expect(go('/404')).toEqual({ message: '/404' })
  })

  test('opens a hidden page to holders of the code that opens it', () => {
    expect(go(categories)).toEqual({ redirect: '/404' })
    expect(go(categories, accessWith(['category'], 'super_admin'))).toMatchObject({ page: { path: categories } })
  })

  test('asks for the roles of the page, which three roles have anywhere', () => {
    expect(go(list, accessWith(['detail'], 'ad_operator'))).toEqual({ redirect: '/401?noGoBack=true' })
    expect(go(list, accessWith(['detail'], 'comm_admin'))).toMatchObject({ page: { path: list } })
    expect(go(list, accessWith(['detail'], 'project_admin'))).toMatchObject({ page: { path: list } })
  })

  test('asks for the menu before the roles: to whom the menu does not name a page, it does not exist', () => {
    const adOperator = accessWith(['detail'], 'ad_operator')
    expect(allPages.find(({ path }) => path === '/setting/job')?.roles).toEqual(['super_admin'])
    expect(go('/setting/job', adOperator), 'neither its menu nor its role').toEqual({ redirect: '/404' })
    expect(go(categories, adOperator), 'nor the code that opens it').toEqual({ redirect: '/404' })
    expect(go(list, adOperator), 'its menu, not its role').toEqual({ redirect: '/401?noGoBack=true' })
    expect(go('/uniConveniencePhone', adOperator), 'by another name').toEqual({ redirect: '/401?noGoBack=true' })
  })

  test('sends somebody who is logged in away from the login page', () => {
    expect(go('/login')).toEqual({ redirect: '/' })
  })

  test('leaves the shell for pages that work without it', () => {
    expect(go('/unifiedLogin?ticket=1')).toEqual({ leave: true })
  })

  test('nothing is mounted when no entry of the menu has a page', () => {
    expect(accessOf(userWith('super_admin'), [])).toBeNull()
    expect(
      accessOf(
        userWith(),
        menuWith([]).map((node) => ({ ...node, secondaryMenu: [] })),
      ),
    ).toBeNull()
  })
})
