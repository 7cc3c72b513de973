import { queryOf } from '../query.ts'
import { page } from '../rows.ts'
import type { VerbHandler } from './verb.ts'

/** Rows by condition, a page at a time. */
export const list: VerbHandler = async (context, _operation, { body }) => ({
  data: await page(context, queryOf(context, body)),
})
