import { sql } from 'kysely'
import { advisoryLock, DomainError, defineServer } from '#server'
import { problem } from './problem.ts'

const maxKeywords = 8
const maxHot = 10

/** 常见问题: few keywords to a question, and few popular ones at a time. */
export default defineServer(problem, {
  async beforeWrite({ before, values }, { db }) {
    const keywords = (values.keywords ?? '').split(/[,，]/).map((word) => word.trim())
    if (keywords.length > maxKeywords) throw new DomainError('E_RANGE', { errors: { keywords: 'E_RANGE' } })
    if (values.keywords) values.keywords = keywords.filter((word) => word !== '').join(',')

    const becomesHot = values.hot && values.enable && !(before?.hot && before.enable)
    if (!becomesHot) return
    // Two who add the last one at once take turns.
    await advisoryLock({ db }, 'problem.hot')
    const { rows } = await sql`
      select 1 from "problem" where "hot" and "enable" and "deletedAt" is null and "id" <> ${values.id}`.execute(db)
    if (rows.length >= maxHot) throw new DomainError('E_LIMIT', { errors: { hot: 'E_LIMIT' } })
  },
})
