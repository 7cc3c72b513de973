import { removeAsked } from '../../domain/remove.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'
import { hasIds, idIn, idsIn, onlyKnown, parametersOf } from '../../platform/parameters.ts'
import { eachOf } from './batch.ts'

/** Deletes one row, or up to 100 decided one by one; repeating it succeeds, also where the row went for good. */
export const remove: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['id', 'ids'])
  if (!hasIds(given)) return { data: { count: await removeAsked(context, idIn(given)) } }
  let count = 0
  const answer = await eachOf(context, idsIn(given), async (id) => {
    count += await removeAsked(context, id)
  })
  return { data: { count, ...answer } }
}
