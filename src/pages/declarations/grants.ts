import type { Grant, Permit } from '#declare'
import { superRole } from '../../shell/superRole.ts'

/** A role as its detail answers it; lists leave out what it grants. */
export interface RoleRow {
  readonly code: string
  readonly menuPermissions: readonly { readonly menuId: string; readonly operations: readonly Permit[] | null }[] | null
}
/** A menu entry and the codes it offers. */
export interface MenuRow {
  readonly id: string
  readonly path: string
  readonly operations: readonly Permit[] | null
}

/** Everything is permitted to this one, whatever is granted. */
export const permitsEverything = ({ code }: Pick<RoleRow, 'code'>): boolean => code === superRole

/** What a role grants, menu entry by menu entry: what an entry no longer offers is no longer granted either. */
export function roleGrants({ menuPermissions }: RoleRow, menus: readonly MenuRow[]): Grant[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  return (menuPermissions ?? []).flatMap(({ menuId, operations }) => {
    const menu = byId.get(menuId)
    return menu
      ? [{ path: menu.path, operations: (operations ?? []).filter((one) => menu.operations?.includes(one)) }]
      : []
  })
}
