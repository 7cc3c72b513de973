import type { SeededFault } from './faults.ts'

/** Who is told of what others change, and when. */
export const serverLive: readonly SeededFault[] = [
  {
    name: 'server/live: somebody is told of rows outside their scope',
    file: 'server/live/audience.ts',
    from: 'inScope ? ids.filter((id) => inScope.has(id)) : ids',
    to: 'inScope?.size === 0 ? [] : ids',
  },
  {
    name: 'server/live: who changes something is told of it',
    file: 'server/live/audience.ts',
    from: 'if (!resource || by === caller.sessionId || !mayList(caller, resource)) continue',
    to: "if (!resource || by === 'nobody' || !mayList(caller, resource)) continue",
  },
  {
    name: 'server/live: a change is told before it is committed',
    file: 'server/domain/emitRowsChanged.ts',
    from: "database.afterCommit(() => void events.emit('rowsChanged', event))",
    to: "if (database) void events.emit('rowsChanged', event)",
  },
  {
    name: 'server/live: what is too much to be named is named in part',
    file: 'server/live/audience.ts',
    from: 'ids: ids.length > maxNamed ? [] : ids,',
    to: 'ids: ids.slice(0, maxNamed),',
  },
  {
    name: 'server/live: somebody is told of what no menu shows them',
    file: 'server/live/audience.ts',
    from: 'return reading.some((operation) => satisfies(held, operation))',
    to: 'return reading.length > 0 || held !== null',
  },
]
