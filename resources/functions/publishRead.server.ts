import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { publishRead } from './publishRead.ts'

type Biz = Row<typeof publishRead>['bizType']

/** Where what is read stands, and in which states residents see it. */
const sources = {
  notice: { table: 'notice', state: 'publishState', seen: ['published'] },
  news: { table: 'news', state: 'publishState', seen: ['published'] },
  propertyNews: { table: 'propertyNews', state: 'publishState', seen: ['published'] },
  activity: { table: 'communityActivity', state: 'state', seen: ['published', 'reviewed'] },
} as const satisfies Record<NonNullable<Biz>, object>

/** Titles already looked up in a call: many read the same. */
const known = new WeakMap<Call, Map<string, string>>()

async function titleOf(call: Call, bizType: NonNullable<Biz>, bizId: string): Promise<string> {
  const titles = known.get(call) ?? new Map<string, string>()
  known.set(call, titles)
  const before = titles.get(bizId)
  if (before !== undefined) return before
  const { table, state, seen } = sources[bizType]
  const { rows } = await sql<{ title: string; seen: boolean }>`
    select "title", ${sql.ref(state)} = any(${[...seen]}::text[]) as "seen"
    from ${sql.table(table)} where "id" = ${bizId} and "deletedAt" is null`.execute(call.db)
  const [item] = rows
  if (!item) throw new DomainError('E_REF', { errors: { bizId: 'E_REF' } })
  // Only what is published reaches the app (C40).
  if (!item.seen) throw new DomainError('E_STATE')
  titles.set(bizId, item.title)
  return item.title
}

/** 阅读记录: of what residents can see, under the title it had then. */
export default defineServer(publishRead, {
  async beforeWrite({ before, values }, call) {
    if (before || !values.bizType || !values.bizId) return
    values.bizTitle = await titleOf(call, values.bizType, values.bizId)
  },
})
