import { sql } from 'kysely'
import type { NormalField } from '#declare'
import { issueOf } from '../../src/fields/issue.ts'
import { schemaOf } from '../../src/fields/kinds.ts'
import { HttpFailure } from '../core/httpFailure.ts'
import { expressionOf, sourceOf } from './columns.ts'
import type { Context } from './context.ts'
import { writeLog } from './log.ts'
import { orderOf } from './query.ts'
import { consumeAttempt, type RateLimit } from './rateLimit.ts'
import { select } from './storage.ts'
import { seesInFull } from './wire.ts'

/** What the operation log calls it. */
const operation = 'search'

/**
 * Questions whether somebody has this number, by who may not see numbers: enough for the people at a counter, and too few
 * to find out the hidden digits of one.
 */
export const personalSearchLimit: RateLimit = { name: 'personal', tries: 30, seconds: 600, runsFrom: 'first' }

/** More rows than one person has accounts of anything. */
const maxLogged = 50

const maskedSearch = ({ resource }: Context): readonly NormalField[] =>
  resource.list.search.flatMap((name) => (resource.field[name]?.mask ? [resource.field[name]] : []))

/** Fields of personal data of which the text is a whole value. */
export const wholeValueOf = (context: Context, keyword: string): readonly NormalField[] =>
  keyword === '' ? [] : maskedSearch(context).filter((field) => issueOf(schemaOf(field), keyword) === null)

async function noteFound(context: Context, fields: readonly NormalField[], keyword: string): Promise<void> {
  const source = sourceOf(context)
  for (const field of fields) {
    const found = await select(context, {
      where: [sql<boolean>`${expressionOf(source, field)} = ${keyword}`],
      order: orderOf(context, context.resource.list.sort),
      limit: maxLogged,
    })
    const entries = found.map((row) => ({ id: row.id, operation, before: row, after: row, seen: [field.name] }))
    await writeLog(context, entries, new Map())
  }
}

/**
 * Counts and notes a search for a whole number by who may not see it in full: found or not found, it tells who has it. More
 * of them than the budget are not answered.
 */
export async function countPersonalSearch(context: Context, keyword: string): Promise<void> {
  const { platform, call } = context
  const fields = wholeValueOf(context, keyword)
  if (fields.length === 0 || seesInFull(context)) return
  const { allowed } = await platform.database.transaction((db) =>
    consumeAttempt(db, call.now, personalSearchLimit, call.caller.accountId),
  )
  if (!allowed) throw new HttpFailure(429)
  await platform.database.transaction(() => noteFound(context, fields, keyword))
}
