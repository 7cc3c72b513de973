import { sql } from 'kysely'
import type { Row } from '#declare'
import { advisoryLock, type Call, DomainError, defineServer, ensurePlatform } from '#server'
import { notice } from './notice.ts'

type Notice = Row<typeof notice>

/** More on top of a community's list would push down what is new. */
const maxPinned = 3
const tooMany = {
  zh: (community: string) => `${community}已有 ${maxPinned} 条置顶公告，请先取消其中一条`,
  en: (community: string) => `${community} already has ${maxPinned} pinned announcements; unpin one first`,
  es: (community: string) => `${community} ya tiene ${maxPinned} avisos fijados; quite uno primero`,
} as const

/** No community sees more than three pinned notices. Two who pin at once wait for each other. */
async function ensureRoom({ id, audience, communityIds }: Partial<Notice>, { db, locale }: Call): Promise<void> {
  await advisoryLock({ db }, 'notice.pinned')
  const mine =
    audience === 'community' ? sql<boolean>`c."id" = any(${[...(communityIds ?? [])]}::text[])` : sql<boolean>`true`
  const { rows } = await sql<{ name: string }>`
    select c."name" from "community" c where c."deletedAt" is null and ${mine} and ${maxPinned} <= (
      select count(*) from "notice" n where n."pinned" and n."deletedAt" is null and n."id" <> ${id ?? ''}
      and (n."audience" = 'all' or c."id" = any(n."communityIds")))
    order by c."sort" limit 1`.execute(db)
  if (rows[0]) throw new DomainError('E_LIMIT', { msg: tooMany[locale](rows[0].name) })
}

const isSeenByMore = (before: Notice, { audience, communityIds }: Partial<Notice>): boolean =>
  (audience === 'all' && before.audience !== 'all') ||
  (communityIds ?? []).some((id) => !(before.communityIds ?? []).includes(id))

/** 公告: how much of its audience has read it, and what stands on top. */
export default defineServer(notice, {
  derived: {
    /** Readers of all enabled customers in the audience; a reader who has left since counts no higher than everybody. */
    readRate: ({ of }) =>
      sql`coalesce(least(100, round(100.0 * ${of('readerCount')} / nullif(${of('audienceSize')}, 0), 2)), 0)`,
  },

  async beforeWrite({ before, values }, call) {
    if (!before) await ensurePlatform(call, 'notice')
    if (values.pinned && (!before?.pinned || isSeenByMore(before, values))) await ensureRoom(values, call)
  },

  transitions: {
    async publish(_row, _input, call) {
      await ensurePlatform(call, 'notice')
      return {}
    },
    withdraw: () => ({ pinned: false }),
  },
})
