import type { NormalOperation } from '#declare'
import { DomainError } from '../core/errors.ts'
import { isId } from '../core/identifier.ts'
import { storedFields } from '../database/schema/columns.ts'
import type { StoredRow } from '../platform/repository.ts'
import { recordActivity } from './activity.ts'
import type { Context } from './context.ts'
import { differs, writeLog } from './log.ts'
import { lookUp } from './lookUp.ts'
import { domainErrorOf, isValid } from './problems.ts'
import { type Candidate, checkStillThere } from './references.ts'
import { lock } from './storage.ts'
import { restoreRow } from './storeRows.ts'
import { checkTree } from './tree.ts'
import { checkUniqueness } from './uniqueness.ts'

/** What the operation log calls a row that came back. */
export const restoreEntry = 'restore'

/** The deletion whose rows only go out of sight, so that they can come back; null where there is none. */
export function softRemoval({ resource }: Pick<Context, 'resource'>): NormalOperation | null {
  const removal = resource.operations.find(({ verb }) => verb === 'remove')
  return removal && !removal.hard ? removal : null
}

/** The same resource, of which the rows are meant that somebody deleted. */
export const removedRows = (context: Context): Context => ({ ...context, removed: true })

/** What speaks against a row that comes back: its unique values are taken, or what it refers to is gone. */
async function checkBack(context: Context, candidate: Candidate): Promise<void> {
  const { references, wanted, holders } = await lookUp(context, [candidate], true)
  checkStillThere(context, [candidate], references)
  await checkTree(context, [candidate])
  checkUniqueness([candidate], wanted, holders)
  if (!isValid(candidate.problems)) throw domainErrorOf(candidate.problems)
}

/**
 * Brings back a row that was deleted, with its id and all it held. It is a new row to every rule: what it may not be beside
 * what has come meanwhile is refused. Throws E_NOT_FOUND where no such row was deleted.
 */
export async function restore(context: Context, id: string): Promise<StoredRow> {
  const { resource, call, platform } = context
  const [found] = isId(id) ? await lock(removedRows(context), [id]) : []
  if (!found) throw new DomainError('E_NOT_FOUND')
  if (!found.writable) throw new DomainError('E_SCOPE')
  const before = found.row
  const candidate: Candidate = { before: null, values: { ...before }, problems: {} }
  await checkBack(context, candidate)
  const extension = platform.extensions.resources[resource.of]
  const change = { before: null, values: candidate.values as never }
  await extension?.beforeWrites?.([change], call)
  await extension?.beforeWrite?.(change, call)
  const changed = storedFields(resource).filter(({ name }) => differs(before[name], candidate.values[name]))
  const values = Object.fromEntries(changed.map(({ name }) => [name, candidate.values[name]]))
  const stored = await restoreRow(context, id, values)
  if (!stored) throw new DomainError('E_NOT_FOUND')
  if (!stored.writable) throw new DomainError('E_SCOPE')
  const { row } = stored
  await writeLog(context, [{ id, operation: restoreEntry, before, after: row }], new Map())
  await extension?.afterWrite?.(row as never, change, call)
  await extension?.afterWrites?.([row as never], [change], call)
  await recordActivity(context, [row])
  await platform.events.emit('rowsStored', { resource: resource.of, rows: [{ before: null, after: row }] })
  return row
}
