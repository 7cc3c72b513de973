import { satisfies } from '#declare'
import { assignmentEndpoints as endpoints } from '../../../src/platform/assignmentContract.ts'
import { DomainError } from '../../core/errors.ts'
import { askedContext } from '../../domain/askedRecord.ts'
import { get } from '../../domain/rows.ts'
import { loginRoute } from '../../platform/ownRoute.ts'
import { idIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { limitPickers } from '../pickerRateLimit.ts'
import { assigned, peopleFor } from './candidates.ts'
import { loadOf } from './load.ts'
import { workOf } from './work.ts'

/** What waits for the caller; and whom rows can be handed over to, for those who may do so themselves. */
export const assignmentRoutes = (platform: Platform): Route[] =>
  routes(platform).map((route) => ({ ...route, byToken: true }))

/** Each of them asks for the rights of the caller, resource by resource. */
const routes = (platform: Platform): Route[] => [
  // The console asks by itself, so it is no sign that somebody is there.
  { ...loginRoute('assignment.work', endpoints.work, [], (_given, call) => workOf(platform, call)), unattended: true },
  loginRoute('assignment.load', endpoints.load, ['from', 'to', 'resource'], (given, call) =>
    loadOf(platform, call, given),
  ),
  loginRoute('assignment.people', endpoints.people, ['resource', 'id', 'keyword'], async (given, call) => {
    limitPickers(platform, call)
    const asked = assigned(askedContext(platform, call, given))
    const { context, permit } = asked
    if (!satisfies(call.caller.permits(context.resource.of), { permit })) throw new DomainError('E_OP')
    const id = given['id'] === undefined ? null : idIn(given)
    if (id !== null) await get({ ...context, permit }, id)
    const keyword = typeof given['keyword'] === 'string' ? given['keyword'].trim() : ''
    return peopleFor(asked, id, keyword)
  }),
]
