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

/**
 * The same for every write of rows, and at once, in the transaction, `rowsWritten`: what leaves the house with the change
 * is stored with it. `fields`: those that were written.
 */
export async function emitRowsWritten(
  context: Context,
  type: RowsChanged['type'],
  ids: readonly string[],
  fields: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const { platform, call, resource } = context
  const written = { resource: resource.of, type, ids, fields, at: call.now, actorId: call.caller.accountId || 'system' }
  await platform.events.emit('rowsWritten', written)
  emitRowsChanged(context, type, ids)
}
