import { endpoints } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { compareRoles } from './compare.ts'
import { explain } from './explain.ts'
import { seeAsRole } from './seeAs.ts'

/** Why somebody may or may not do something, and how two roles differ; for who may open the page 权限诊断. */
export function rightsRoutes(platform: Platform): Route[] {
  const page = { resource: 'permissionCheck', permit: ['detail'] } as const
  const asking = { ...page, mutates: false } as const
  return [
    {
      ...asking,
      ...addressed(endpoints.explainRight),
      name: 'rights.explain',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, ['accountId', 'jobId', 'resource', 'operation', 'id'])
        return { data: await explain(platform, call, given) }
      },
    },
    {
      ...asking,
      ...addressed(endpoints.compareRoles),
      name: 'rights.compare',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, ['jobId', 'otherId'])
        const { jobId, otherId } = given
        if (typeof jobId !== 'string' || typeof otherId !== 'string')
          throw new DomainError('E_REQUIRED', { errors: { jobId: 'E_REQUIRED' } })
        return { data: await compareRoles(platform, call, [jobId, otherId]) }
      },
    },
    {
      ...page,
      mutates: true,
      byToken: false,
      ...addressed(endpoints.seeAsRole),
      name: 'rights.seeAs',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, ['jobId'])
        return { data: await seeAsRole(platform, call, given['jobId']) }
      },
    },
  ]
}
