import { createContext, use } from 'react'
import { codesByPath, type NormalPage, type Permissions } from '#declare'
import { bypassRoles } from '../platform/constants.ts'
import type { MenuNode, UserRecord } from '../platform/contract.ts'
import { grantsOf, matchedMenu } from './menu.ts'
import { allPages, openToAll } from './pages.ts'

/** What a session may open. */
export interface Access {
  readonly user: UserRecord
  /** The part of the server's menu that has pages here. */
  readonly menu: readonly MenuNode[]
  /** Pages that exist for this session, by path. */
  readonly pages: ReadonlyMap<string, NormalPage>
  /** What the menu permits, by resource. */
  readonly permissions: Permissions
}

/** Pages in the menu, and the hidden ones their holders can open from there. */
function pagesOf(menu: readonly MenuNode[], pages: readonly NormalPage[]): ReadonlyMap<string, NormalPage> {
  const grants = codesByPath(grantsOf(menu))
  const held = new Map<string, NormalPage>()
  const holdsAll = new Set<string>()
  for (const page of pages) {
    const inMenu = grants.has(page.path) && page.owner === null
    if (inMenu || openToAll.has(page.path)) held.set(page.path, page)
  }
  const below = new Map<string, NormalPage[]>()
  for (const page of pages) {
    if (page.owner === null) continue
    const others = below.get(page.owner.path)
    if (others) others.push(page)
    else below.set(page.owner.path, [page])
  }
  const open = (above: string): void => {
    for (const page of below.get(above) ?? []) {
      if (held.has(page.path)) continue
      const codes = grants.get(above)
      if (!holdsAll.has(above) && !page.owner?.permits.some((permit) => codes?.has(permit))) continue
      held.set(page.path, page)
      // Whoever may open a hidden page holds everything on it.
      holdsAll.add(page.path)
      open(page.path)
    }
  }
  for (const path of [...held.keys()]) open(path)
  return held
}

/** What the server's menu opens; null when nothing of it does. */
export function accessOf(
  user: UserRecord,
  answered: readonly MenuNode[],
  permissions: Permissions = new Map(),
  pages: readonly NormalPage[] = allPages,
): Access | null {
  const menu = matchedMenu(answered, pages)
  return menu.length === 0 ? null : { user, menu, permissions, pages: pagesOf(menu, pages) }
}

/** Roles meta of a page: none is open to all, and three roles open any. */
export const hasRoleFor = ({ roles }: NormalPage, user: UserRecord): boolean =>
  roles === null || user.roles.some((role) => bypassRoles.includes(role) || roles.includes(role))

export const AccessContext = createContext<Access | null>(null)

export function useAccess(): Access {
  const access = use(AccessContext)
  if (!access) throw new Error('The page is outside a session')
  return access
}
