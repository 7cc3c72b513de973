import type { Grant, Permit } from '#declare'

/** A role and what it grants, menu entry by menu entry. */
export interface RoleGrants {
  readonly code: string
  readonly name: string
  /** Everything is permitted, whatever is granted. */
  readonly everything: boolean
  readonly grants: readonly Grant[]
}

export interface RoleRow {
  readonly code: string
  readonly name: string
  readonly menuPermissions: readonly { readonly menuId: string; readonly operations: readonly Permit[] | null }[] | null
}
export interface MenuRow {
  readonly id: string
  readonly path: string
  readonly operations: readonly Permit[] | null
}

/** What roles grant: what a menu entry no longer offers is no longer granted either. */
export const roleGrants = (roles: readonly RoleRow[], menus: readonly MenuRow[]): RoleGrants[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  return roles.map(({ code, name, menuPermissions }) => ({
    code,
    name,
    everything: code === 'super_admin',
    grants: (menuPermissions ?? []).flatMap(({ menuId, operations }) => {
      const menu = byId.get(menuId)
      return menu
        ? [{ path: menu.path, operations: (operations ?? []).filter((one) => menu.operations?.includes(one)) }]
        : []
    }),
  }))
}
