import { sql } from 'kysely'
import { codesByPath, type Permit } from '#declare'
import type { RolesCompared } from '../../../src/platform/rightsContract.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { isSuperAdmin } from '../heldRoles.ts'
import { roleOf } from './subject.ts'

interface Offered {
  readonly path: string
  readonly operations: readonly Permit[]
}

/** What roles grant, menu entry by menu entry in the order of the menu; entries that none of them has are left out. */
export async function compareRoles(platform: Platform, call: Call, jobIds: readonly string[]): Promise<RolesCompared> {
  const roles = await Promise.all(jobIds.map((id) => roleOf(platform, call, id)))
  const { rows } = await sql<Offered>`select "path", "operations" from "menu"
    where "deletedAt" is null and cardinality("operations") > 0 order by "sort", "id"`.execute(platform.database.read)
  const everything = (role: (typeof roles)[number]) => isSuperAdmin([role])
  const held = roles.map((role) => (everything(role) ? null : codesByPath(role.grants)))
  return {
    roles: roles.map((role) => ({ name: role.name, dataScope: role.dataScope, everything: everything(role) })),
    entries: rows
      .map(({ path, operations }) => ({
        path,
        held: held.map((codes) => {
          if (codes === null) return operations
          const granted = codes.get(path)
          return granted ? operations.filter((code) => granted.has(code)) : null
        }),
      }))
      .filter((entry) => entry.held.some((codes) => codes !== null)),
  }
}
