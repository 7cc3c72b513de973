import { type Condition, holds } from '#declare'
import { DomainError } from '../core/errors.ts'
import { isId } from '../core/identifier.ts'
import type { StoredRow } from '../platform/repository.ts'
import type { Context } from './context.ts'
import { lock } from './storage.ts'
import { toDetail } from './wire.ts'

/** Throws E_STATE if the row does not meet the condition of the operation. */
export function ensureCondition(only: Condition | null | undefined, row: StoredRow): void {
  if (only && !holds(only, row)) throw new DomainError('E_STATE')
}

/** The row to be written, kept from others; refused in the order of domain 0.7: existence, scope, version. */
export async function lockRow(context: Context, id: string, version: number | null): Promise<StoredRow> {
  const [found] = isId(id) ? await lock(context, [id]) : []
  if (!found) throw new DomainError('E_NOT_FOUND')
  if (!found.writable) throw new DomainError('E_SCOPE')
  if (version !== null && found.row.version !== version)
    throw new DomainError('E_VERSION', { data: found.visible ? await toDetail(context, found.row) : null })
  return found.row
}
