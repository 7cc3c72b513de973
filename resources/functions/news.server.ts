import { sql } from 'kysely'
import { advisoryLock, type Call, DomainError, defineServer, ensurePlatform } from '#server'
import { news } from './news.ts'

const maxPinned = 3
const tooMany = {
  zh: `已有 ${maxPinned} 条置顶新闻，请先取消其中一条`,
  en: `There are ${maxPinned} pinned news items already; unpin one first`,
  es: `Ya hay ${maxPinned} noticias fijadas; quite una primero`,
} as const

/** Two who pin at once wait for each other. */
async function ensureRoom(id: string, { db, locale }: Call): Promise<void> {
  await advisoryLock({ db }, 'news.pinned')
  const { rows } = await sql`
    select 1 from "news" where "pinned" and "deletedAt" is null and "id" <> ${id} limit ${maxPinned}`.execute(db)
  if (rows.length >= maxPinned) throw new DomainError('E_LIMIT', { msg: tooMany[locale] })
}

/** 新闻: three on top at most. */
export default defineServer(news, {
  async beforeWrite({ before, values }, call) {
    if (!before) await ensurePlatform(call, 'news')
    if (values.pinned && !before?.pinned) await ensureRoom(values.id ?? '', call)
  },

  transitions: {
    async publish(_row, _input, call) {
      await ensurePlatform(call, 'news')
      return {}
    },
    withdraw: () => ({ pinned: false }),
  },
})
