import { useAnswer } from '../../providers/answer.ts'
import { type MenuRow, type RoleGrants, type RoleRow, roleGrants } from './grants.ts'

/** The roles this session may read; the platform names the two resources (domain 2.3). */
export function useRoles(): { readonly roles: readonly RoleGrants[] | undefined; readonly failed: boolean } {
  const roles = useAnswer<{ readonly list: readonly RoleRow[] }>('job', 'list', { pageNum: 1, pageSize: 200 })
  const menus = useAnswer<readonly MenuRow[]>('menu', 'held')
  return {
    roles: roles.data && menus.data ? roleGrants(roles.data.list, menus.data) : undefined,
    failed: Boolean(roles.error ?? menus.error),
  }
}
