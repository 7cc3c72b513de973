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
    from: 'resource && by !== caller.sessionId ? readBy(caller, resource) : undefined',
    to: "resource && by !== 'nobody' ? readBy(caller, resource) : undefined",
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
    from: 'return reading.find((operation) => satisfies(held, operation))',
    to: 'return reading[0]',
  },
  {
    name: 'server/live: who lost a role is told for seconds more',
    file: 'server/live/hub.ts',
    from: 'receiver.checkedAt = Number.NEGATIVE_INFINITY',
    to: 'receiver.checkedAt += 0',
  },
]
