import type { Grant, Permit } from '#declare'
import type { MenuNode, UserRecord } from '../../platform/contract.ts'
import type { Simulation } from './simulation.ts'

/** The part of a menu that grants open; groups stay around what is left of them. */
const granted = (menu: readonly MenuNode[], byPath: ReadonlyMap<string, readonly Permit[]>): MenuNode[] =>
  menu.flatMap((node): MenuNode[] => {
    const secondaryMenu = granted(node.secondaryMenu, byPath)
    const codes: readonly string[] | undefined = byPath.get(node.path)
    if (codes === undefined && secondaryMenu.length === 0) return []
    return [{ ...node, secondaryMenu, operationList: node.operationList.filter((code) => codes?.includes(code)) }]
  })

const without = (menu: readonly MenuNode[], path: string): MenuNode[] =>
  menu
    .filter((node) => node.path !== path)
    .map((node) => ({ ...node, secondaryMenu: without(node.secondaryMenu, path) }))

const byPathOf = (grants: readonly Grant[]) => new Map(grants.map(({ path, operations }) => [path, operations]))

/** The menu as this window pretends it: what the role has of it, and without the page that is to be forbidden. */
export function pretendedMenu(
  menu: readonly MenuNode[],
  { role, staged }: Simulation,
  pathOf: (resource: string) => string | null,
): readonly MenuNode[] {
  const seen = role?.grants ? granted(menu, byPathOf(role.grants)) : menu
  const hidden = staged?.state === 'forbidden' ? pathOf(staged.resource) : null
  return hidden === null ? seen : without(seen, hidden)
}

/** The person as this window pretends them: themselves, in another role, with what a log-in says of it. */
export function pretendedUser(user: UserRecord, { role }: Simulation): UserRecord {
  if (!role) return user
  const { code, baseRole = 'none' } = role
  return { ...user, roles: [...new Set(baseRole === 'none' ? [code] : [code, baseRole])] }
}
