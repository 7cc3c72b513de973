import { type BaseRecord, useDataProvider } from '@refinedev/core'
import type { Grant } from '#declare'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { type MenuRow, type RoleRow, roleGrants } from './grants.ts'

/** What a role is called. */
export interface RoleName {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Pages ask for it beside the code; other platforms may know none. */
  readonly baseRole?: string
}

// The platform names the two resources (domain 2.3).

/** The roles this session may read. */
export function useRoles(): { readonly roles: readonly RoleName[] | undefined; readonly failed: boolean } {
  const { data, error } = useCallQuery<{ readonly list: readonly RoleName[] }>('job', 'list', {
    pageNum: 1,
    pageSize: 200,
  })
  return { roles: data?.list, failed: Boolean(error) }
}

/** What one of them grants. */
export function useGrants(id: string): { readonly grants: readonly Grant[] | undefined; readonly failed: boolean } {
  const role = useCallQuery<RoleRow>('job', 'detail', { id })
  const menus = useCallQuery<readonly MenuRow[]>('menu', 'held')
  return {
    grants: role.data && menus.data ? roleGrants(role.data, menus.data) : undefined,
    failed: Boolean(role.error ?? menus.error),
  }
}

/** What each of several roles grants, asked when it is wanted. */
export function useReadGrants() {
  const { custom, getOne } = useDataProvider()()
  return async (roles: readonly RoleName[]) => {
    const held = { url: '', method: 'get', meta: { resource: 'menu', operation: 'held' } } as const
    const menus = ((await custom?.(held))?.data ?? []) as readonly MenuRow[]
    return Promise.all(
      roles.map(async (role): Promise<{ readonly role: RoleName; readonly grants: readonly Grant[] }> => {
        const { data } = await getOne<RoleRow & BaseRecord>({ resource: 'job', id: role.id })
        return { role, grants: roleGrants(data, menus) }
      }),
    )
  }
}
