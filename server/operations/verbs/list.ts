import { countPersonalSearch } from '../../domain/personalSearch.ts'
import { queryOf } from '../../domain/query.ts'
import { page } from '../../domain/rows.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'

/** Rows by condition, a page at a time. */
export const list: VerbHandler = async (context, _operation, { body }) => {
  const query = queryOf(context, body)
  await countPersonalSearch(context, query.keyword)
  return { data: await page(context, query) }
}
