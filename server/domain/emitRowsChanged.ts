import type { RowsChanged } from '../events/events.ts'
import type { Context } from './context.ts'

/** Emits `rowsChanged` after the transaction of the call is committed. */
export function emitRowsChanged(
  { platform: { database, events }, call, resource }: Context,
  type: RowsChanged['type'],
  ids: readonly string[],
): void {
  if (ids.length === 0) return
  const event = { resource: resource.of, type, ids, by: call.caller.sessionId }
  database.afterCommit(() => void events.emit('rowsChanged', event))
}
