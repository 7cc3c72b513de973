import { acceptTotal } from '../../../src/platform/contract.ts'
import { countPersonalSearch } from '../../domain/personalSearch.ts'
import { queryOf } from '../../domain/query.ts'
import { page, pageFigures } from '../../domain/rows.ts'
import type { VerbHandler } from '../../domain/verbHandler.ts'

/** Rows by condition, a page at a time; their count with them, later, or alone (`acceptTotal`). */
export const list: VerbHandler = async (context, _operation, { body, headers: { accept = '' } }) => {
  const query = queryOf(context, body)
  await countPersonalSearch(context, query.keyword)
  if (accept.startsWith(acceptTotal.alone)) return { data: await pageFigures(context, query) }
  return { data: await page(context, query, accept.startsWith(acceptTotal.later)) }
}
