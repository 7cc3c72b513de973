import type { RoleSeen } from '../../../src/platform/rightsContract.ts'
import { DomainError } from '../../core/errors.ts'
import { writeLog } from '../../domain/log.ts'
import { contextFor, get } from '../../domain/rows.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { isSuperAdmin } from '../heldRoles.ts'
import { roleOf } from './subject.ts'

/** What the operation log calls it. */
const operation = 'seeAs'

/**
 * What a role opens, for who looks at the console through it. It gives nothing: calls go on with the rights of who makes them.
 * E_NOT_FOUND: no such role in their scope.
 */
export async function seeAsRole(platform: Platform, call: Call, jobId: unknown): Promise<RoleSeen> {
  if (typeof jobId !== 'string') throw new DomainError('E_REQUIRED', { errors: { jobId: 'E_REQUIRED' } })
  const context = contextFor(platform, call, 'job')
  const row = await get(context, jobId)
  const role = await roleOf(platform, call, jobId)
  await writeLog(context, [{ id: row.id, operation, before: row, after: row }], new Map())
  const { code, name, baseRole, grants } = role
  return {
    code,
    name,
    baseRole,
    grants: isSuperAdmin([role]) ? null : grants.map(({ path, operations }) => ({ path, operations })),
  }
}
