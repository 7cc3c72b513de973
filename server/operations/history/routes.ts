import { endpoints } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { contextFor } from '../../domain/rows.ts'
import { idIn, onlyKnown, type Parameters, parametersOf } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RawCall, Route } from '../../platform/route.ts'
import { historyOf, versionOf } from './answer.ts'

function textIn(given: Parameters, name: string): string {
  const value = given[name]
  if (value === undefined || value === null || value === '')
    throw new DomainError('E_REQUIRED', { errors: { [name]: 'E_REQUIRED' } })
  if (typeof value !== 'string') throw new DomainError('E_FORMAT', { errors: { [name]: 'E_FORMAT' } })
  return value
}

/** The record that is asked about; nobody learns which resources there are. */
function recordIn(platform: Platform, raw: RawCall, more: readonly string[]) {
  const given = parametersOf(raw)
  onlyKnown(given, ['resource', 'id', ...more])
  const name = textIn(given, 'resource')
  const known = Object.hasOwn(platform.catalogue.byName, name)
  return {
    given,
    id: idIn(given),
    context: (call: Context['call']): Context => {
      if (!known) throw new DomainError('E_OP')
      return contextFor(platform, call, name)
    },
  }
}

/** What became of a record of any resource. Every session may call; what it may read, each record decides. */
export function historyRoutes(platform: Platform): Route[] {
  const reading = { method: 'GET', permit: 'login', mutates: false } as const
  return [
    {
      ...reading,
      url: endpoints.history.slice('GET '.length),
      name: 'history.list',
      handle: async (raw, call) => {
        const { context, id } = recordIn(platform, raw, [])
        return { data: await historyOf(context(call), id) }
      },
    },
    {
      ...reading,
      url: endpoints.version.slice('GET '.length),
      name: 'history.version',
      handle: async (raw, call) => {
        const { context, id, given } = recordIn(platform, raw, ['entryId'])
        return { data: await versionOf(context(call), id, textIn(given, 'entryId')) }
      },
    },
  ]
}
