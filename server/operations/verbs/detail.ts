import { DomainError } from '../../core/errors.ts'
import { orderOf } from '../../domain/query.ts'
import { get } from '../../domain/rows.ts'
import { select } from '../../domain/storage.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { toDetail } from '../../domain/wire.ts'
import { idIn, onlyKnown, parametersOf } from '../../platform/parameters.ts'

/** One row, and of a singleton the only one; personal data in full for those who edit or decide it. */
export const detail: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['id'])
  if (context.resource.kind !== 'singleton' || given['id'] !== undefined)
    return { data: await toDetail(context, await get(context, idIn(given))) }
  const [row] = await select(context, { where: [], order: orderOf(context, []), limit: 1 })
  if (!row) throw new DomainError('E_NOT_FOUND')
  return { data: await toDetail(context, row) }
}
