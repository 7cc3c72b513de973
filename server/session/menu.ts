import { sql } from 'kysely'
import { codesByPath, type Grant, type Permit } from '#declare'
import type { MenuNode } from '../../src/platform/contract.ts'
import type { Executor } from '../call.ts'
import type { Route } from '../http/route.ts'
import { grantsOf } from './caller.ts'

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

/** The menu of the caller, as its roles are right now. */
export const menuList: Route['handle'] = async (_raw, { caller, db }) => {
  const grants = caller.superAdmin ? [] : await grantsOf(db, caller.accountId)
  return { data: menuOf(await allEntries(db), grants, caller.superAdmin) }
}
