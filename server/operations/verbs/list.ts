import { countPersonalSearch } from '../personalSearch.ts'
import { queryOf } from '../query.ts'
import { page } from '../rows.ts'
import type { VerbHandler } from './verb.ts'

/** Rows by condition, a page at a time. */
export const list: VerbHandler = async (context, _operation, { body }) => {
  const query = queryOf(context, body)
  await countPersonalSearch(context, query.keyword)
  return { data: await page(context, query) }
}
