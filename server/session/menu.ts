import { sql } from 'kysely'
import { type Catalogue, codesByPath, type Grant, type Permit, permissionsOf } from '#declare'
import { type MenuNode, type StartAnswer, startParameter } from '../../src/platform/contract.ts'
import type { Executor } from '../database/executor.ts'
import type { Caller } from '../platform/call.ts'
import type { Route } from '../platform/route.ts'
import { everyGrant, grantsWithin } from './accessTokens/areas.ts'
import { grantsOf, superAdminRole } from './heldRoles.ts'
import { usualLimits } from './limits.ts'
import { preferencesOf } from './preferences.ts'

/** A row of the menu catalogue. */
export interface MenuEntry {
  readonly id: string
  readonly path: string
  readonly menuName: string
  readonly parentId: string | null
  readonly icon: string | null
  readonly external: string | null
  readonly operations: readonly Permit[] | null
}

/** The start page: there for everybody who has any menu at all (domain 1). */
const startPage = '/workplace'

/** What the caller's sidebar shows, in the order of the catalogue. */
export function menuOf(entries: readonly MenuEntry[], grants: readonly Grant[], superAdmin: boolean): MenuNode[] {
  const held = codesByPath(grants)
  const childrenOf = (id: string | null) => entries.filter(({ parentId }) => parentId === id)
  const parents = new Set(entries.map(({ parentId }) => parentId))

  const nodeOf = (entry: MenuEntry): MenuNode[] => {
    const { id, path, menuName, icon, external } = entry
    const node = { path, menuName, icon, external }
    if (parents.has(id)) {
      const secondaryMenu = childrenOf(id).flatMap(nodeOf)
      return secondaryMenu.length === 0 ? [] : [{ ...node, secondaryMenu, operationList: [] }]
    }
    const codes = held.get(path)
    if (!superAdmin && !codes) return []
    const operationList = (entry.operations ?? []).filter((code) => superAdmin || codes?.has(code))
    return [{ ...node, secondaryMenu: [], operationList }]
  }
  const nodes = childrenOf(null).flatMap(nodeOf)
  if (nodes.length === 0 || nodes.some(({ path }) => path === startPage)) return nodes
  const start = entries.find(({ path }) => path === startPage)
  if (!start) return nodes
  const { path, menuName, icon, external } = start
  return [{ path, menuName, icon, external, secondaryMenu: [], operationList: [] }, ...nodes]
}

const allEntries = async (db: Executor): Promise<readonly MenuEntry[]> => {
  const { rows } = await sql<MenuEntry>`
    select "id", "path", "menuName", "parentId", "icon", "external", "operations" from "menu"
    where "deletedAt" is null order by "sort", "id"`.execute(db)
  return rows
}

/** What a menu grants, entry by entry. */
const grantsIn = (nodes: readonly MenuNode[]): Grant[] =>
  nodes.flatMap(({ path, operationList, secondaryMenu }) => [
    { path, operations: operationList as readonly Permit[] },
    ...grantsIn(secondaryMenu),
  ])

/** What the caller's roles grant on pages; behind a token for some areas, on the pages of these. */
async function grantsFor(
  catalogue: Catalogue,
  { accountId, token, roles }: Caller,
  db: Executor,
): Promise<readonly Grant[]> {
  const areas = token?.areas ?? null
  if (areas === null) return grantsOf(db, accountId)
  const all = roles.includes(superAdminRole) ? everyGrant(catalogue) : await grantsOf(db, accountId)
  return grantsWithin(catalogue, all, areas)
}

/** The menu of the caller, as its roles are right now; asked for it, with everything else the console starts with. */
export const menuList =
  (catalogue: Catalogue): Route['handle'] =>
  async ({ query }, { caller, db }) => {
    const grants = caller.superAdmin ? [] : await grantsFor(catalogue, caller, db)
    const menu = menuOf(await allEntries(db), grants, caller.superAdmin)
    if (query['with'] !== startParameter.with) return { data: menu }
    const permissions = Object.fromEntries(
      [...permissionsOf(catalogue, grantsIn(menu))].map(([name, codes]) => [name, [...codes]]),
    )
    const idleMs = caller.limits?.idleMs ?? usualLimits.idleMs
    const data: StartAnswer = {
      menu,
      permissions,
      // What people set for themselves is no business of a program.
      preferences: caller.token ? {} : await preferencesOf(db, caller.accountId),
      ...(idleMs < usualLimits.idleMs && { idleMs }),
    }
    return { data }
  }
