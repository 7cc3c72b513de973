import type { Call } from './call.ts'
import { onlyKnown, type Parameters, parametersOf } from './parameters.ts'
import { addressed, type Route } from './route.ts'

type Handle = (given: Parameters, call: Call) => Promise<unknown>

/** A call of the platform's own that answers data. Parameters that are not known are refused. */
export function ownRoute(
  facts: Pick<Route, 'name' | 'permit' | 'resource'>,
  endpoint: string,
  known: readonly string[],
  handle: Handle,
): Route {
  const place = addressed(endpoint)
  return {
    ...place,
    ...facts,
    mutates: place.method === 'POST',
    handle: async (raw, call) => {
      const given = parametersOf(raw)
      onlyKnown(given, known)
      return { data: await handle(given, call) }
    },
  }
}

/** The same for every session, whatever its permissions. Access tokens carry it only where `byToken` is added. */
export const loginRoute = (name: string, endpoint: string, known: readonly string[], handle: Handle): Route =>
  ownRoute({ name, permit: 'login' }, endpoint, known, handle)
