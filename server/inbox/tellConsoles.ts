import { inboxName } from '../../src/platform/inboxContract.ts'
import type { OperationsPlatform } from '../domain/context.ts'
import type { RowsChanged } from '../events/events.ts'

/** Tells the open consoles of accounts, after the commit, that something in their inboxes changed. */
export function tellConsoles(
  { database, events }: Pick<OperationsPlatform, 'database' | 'events'>,
  type: RowsChanged['type'],
  accountIds: readonly string[],
): void {
  const event = { resource: inboxName, type, ids: accountIds, by: '' }
  database.afterCommit(() => void events.emit('rowsChanged', event))
}
