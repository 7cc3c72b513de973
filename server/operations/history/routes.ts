import { endpoints } from '../../../src/platform/contract.ts'
import { askedContext } from '../../domain/askedRecord.ts'
import { idIn, onlyKnown, parametersOf, textIn } from '../../platform/parameters.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { historyOf, versionOf } from './answer.ts'

/** What became of a record of any resource. Every session may call; what it may read, each record decides. */
export function historyRoutes(platform: Platform): Route[] {
  const reading = { method: 'GET', permit: 'login', byToken: true, mutates: false } as const
  return [
    {
      ...reading,
      url: endpoints.history.slice('GET '.length),
      name: 'history.list',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, ['resource', 'id'])
        const id = idIn(given)
        return { data: await historyOf(askedContext(platform, call, given), id) }
      },
    },
    {
      ...reading,
      url: endpoints.version.slice('GET '.length),
      name: 'history.version',
      handle: async (raw, call) => {
        const given = parametersOf(raw)
        onlyKnown(given, ['resource', 'id', 'entryId'])
        const id = idIn(given)
        return { data: await versionOf(askedContext(platform, call, given), id, textIn(given, 'entryId')) }
      },
    },
  ]
}
