import { eraseEndpoints } from '../../../src/platform/eraseContract.ts'
import { DomainError } from '../../core/errors.ts'
import { contextFor } from '../../domain/rows.ts'
import type { Call } from '../../platform/call.ts'
import { idIn, onlyKnown, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressed, type RawCall, type Route } from '../../platform/route.ts'
import { erasePerson, previewErasure } from './erase.ts'

/** The person that is asked about; nobody learns which resources there are. */
function subjectIn(platform: Platform, raw: RawCall, call: Call) {
  const given = parametersOf(raw)
  onlyKnown(given, ['resource', 'id'])
  const { resource: name } = given
  if (typeof name !== 'string' || !Object.hasOwn(platform.catalogue.byName, name)) throw new DomainError('E_OP')
  return { context: contextFor(platform, call, name), id: idIn(given) }
}

/** Erases somebody of any resource of people (`subject`). Every session may call; the resource decides who may do it. */
export function eraseRoutes(platform: Platform): Route[] {
  return [
    {
      ...addressed(eraseEndpoints.preview),
      name: 'personalData.previewErasure',
      permit: 'login',
      mutates: false,
      handle: async (raw, call) => {
        const { context, id } = subjectIn(platform, raw, call)
        return { data: await previewErasure(context, id) }
      },
    },
    {
      ...addressed(eraseEndpoints.run),
      name: 'personalData.erase',
      permit: 'login',
      mutates: true,
      stepUp: true,
      handle: async (raw, call) => {
        const { context, id } = subjectIn(platform, raw, call)
        return { data: await erasePerson(context, id) }
      },
    },
  ]
}
