import type { WriteAnswer } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { insertAll } from '../../domain/write.ts'

/** A new row from the fields of the body. */
export const create: VerbHandler = async (context, operation, { body }) => {
  const [row] = await insertAll(context, [{ draft: body, operation: operation.name }], { unasked: true })
  if (!row) throw new DomainError('E_NOT_FOUND')
  const answer: WriteAnswer = { id: row.id, version: row.version }
  return { data: answer }
}
