import type { NormalOperation } from '#declare'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { lockRow } from '../../domain/lockRow.ts'
import { transition } from '../../domain/transition.ts'
import { deliver } from '../../inbox/deliver.ts'
import type { StoredRow, Values } from '../../platform/repository.ts'
import { assigned, mayWorkOn } from './candidates.ts'

/** One message for each time that a row becomes somebody's: the version that it has then tells them apart. */
export const assignedKey = (id: string, version: number): string => `assigned:${id}:${version}`

/** What is done to which row, as it was seen. */
interface Act {
  readonly id: string
  readonly version: number | null
  readonly input: Values
}

/**
 * Takes a row, hands it over or lets go of it, and tells whom it is handed to. The rest is the same as of any act on a row:
 * scope, version, state and trail. The row is locked first: of two who take it at once one finds it taken.
 */
export async function assignRow(
  context: Context,
  operation: NormalOperation,
  { id, version, input }: Act,
): Promise<StoredRow> {
  const { assignee } = context.resource
  const to = assignee && operation.assigns === 'handOver' ? input[assignee.field] : null
  if (assignee && typeof to === 'string') {
    const row = await lockRow(context, id, version)
    if (!(await mayWorkOn(assigned(context), to, id)))
      throw new DomainError('E_REF', { errors: { [assignee.field]: 'E_REF' } })
    // Who has it already is told nothing, and nothing is written.
    if (row[assignee.field] !== to) {
      const note = typeof input['handOverNote'] === 'string' ? input['handOverNote'].trim() : ''
      const key = assignedKey(id, row.version + 1)
      await deliver(context, { kind: 'assigned', recordId: id, key, text: note }, [to])
    }
  }
  return transition(context, id, version, operation.name, input)
}
