import { undoEndpoints as endpoints, undoLimits } from '../../../src/platform/undoContract.ts'
import { DomainError } from '../../core/errors.ts'
import { askedContext, reached } from '../../domain/askedRecord.ts'
import type { Context } from '../../domain/context.ts'
import { softRemoval } from '../../domain/restore.ts'
import type { Call } from '../../platform/call.ts'
import { loginRoute } from '../../platform/ownRoute.ts'
import { idsIn, onlyKnown, type Parameters } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type Route } from '../../platform/route.ts'
import { purgeAll, restoreAll, trashOf } from './trash.ts'

/** The resource as those reach it who may delete its rows: they may see what was deleted, and bring it back. */
function asked(platform: Platform, call: Call, given: Parameters): Context {
  const context = askedContext(platform, call, given)
  const reaching = reached(context, softRemoval(context) ?? undefined)
  if (!reaching) throw new DomainError('E_OP')
  return reaching
}

/** What was deleted, of every resource whose rows go out of sight. */
export function trashRoutes(platform: Platform): Route[] {
  const decided = (name: string, endpoint: string, decide: typeof restoreAll): Route => ({
    ...addressed(endpoint),
    name,
    permit: 'login',
    byToken: true,
    transaction: 'own',
    mutates: true,
    handle: async ({ body }, call) => {
      onlyKnown(body, ['resource', 'ids'])
      return { data: await decide(asked(platform, call, body), idsIn(body, undoLimits.trash)) }
    },
  })
  return [
    {
      ...loginRoute('trash.list', endpoints.trash, ['resource', 'keyword', 'pageNum', 'pageSize'], (given, call) =>
        trashOf(asked(platform, call, given), given),
      ),
      mutates: false,
      byToken: true,
    },
    decided('trash.restore', endpoints.restore, restoreAll),
    decided('trash.purge', endpoints.purge, purgeAll),
  ]
}
