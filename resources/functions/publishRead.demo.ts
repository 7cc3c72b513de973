import type { Draft } from '#declare'
import { type Call, type Demo, defineDemo, shanghaiDay } from '#server'
import { publishRead } from './publishRead.ts'

interface Item {
  readonly id: string
  readonly bizType: Draft<typeof publishRead>['bizType']
  /** Days since it came out. */
  readonly age: number
  /** Null: everybody. */
  readonly communityIds: readonly string[] | null
}

const day = 24 * 60 * 60 * 1000
/** Reads of several items go in together: each statement costs as much as dozens of rows. */
const atOnce = 2_000
const out = { publishState: 'published' } as const

async function published({ now }: Demo, { rows }: Call): Promise<Item[]> {
  const most = 10_000
  const activities = await rows('communityActivity').findAll({ state: ['published', 'reviewed'] }, most)
  const found = [
    ...(await rows('notice').findAll(out, most)).map((row) => ({ bizType: 'notice' as const, ...row })),
    ...(await rows('news').findAll(out, most)).map((row) => ({ bizType: 'news' as const, ...row })),
    ...(await rows('propertyNews').findAll(out, most)).map((row) => ({ bizType: 'propertyNews' as const, ...row })),
    ...activities.map((row) => ({ bizType: 'activity' as const, ...row })),
  ]
  return found.map(({ id, bizType, publishedAt, ...row }) => ({
    id,
    bizType,
    age: Math.max(0, (now.getTime() - Date.parse(String(publishedAt))) / day),
    communityIds: 'audience' in row && row.audience === 'community' ? row.communityIds : null,
  }))
}

/** People read what is for them, most of it soon after it came out. */
export default defineDemo(publishRead, {
  after: ['customer', 'houseBinding', 'notice', 'news', 'propertyNews', 'communityActivity'],
  rows: () => [],
  play: async (demo, call) => {
    const items = await published(demo, call)
    const people = await call.rows('customer').findAll({ enable: true }, 100_000)
    const readsEach = (demo.profile === 'large' ? 2_000_000 : 6_000) / Math.max(items.length, 1)
    const reads = call.rows('publishRead').withoutScope()
    let next: Parameters<typeof reads.insertMany>[0][number][] = []
    for (const item of items) {
      const mine = people.filter(
        ({ communityId }) => item.communityIds === null || item.communityIds.includes(String(communityId)),
      )
      const count = Math.min(mine.length, Math.round(readsEach * (0.4 + demo.random(12) / 10)))
      if (count === 0) continue
      const start = demo.random(mine.length)
      for (let n = 0; n < count; n++) {
        const readAt = new Date(demo.now.getTime() - item.age * (1 - (n / count) ** 3) * day)
        next.push({
          draft: { bizType: item.bizType, bizId: item.id, customerId: mine[(start + n) % mine.length]?.id },
          set: {
            readDate: shanghaiDay(readAt),
            times: 1 + (n % 9 === 0 ? demo.random(4) : 0),
            seconds: 5 + demo.random(240),
            createdAt: readAt.toISOString(),
          },
        })
      }
      if (next.length < atOnce) continue
      await reads.insertMany(next)
      next = []
    }
    await reads.insertMany(next)
  },
})
