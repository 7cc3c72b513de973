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
const sources = [
  { resource: 'notice', bizType: 'notice', where: { publishState: 'published' } },
  { resource: 'news', bizType: 'news', where: { publishState: 'published' } },
  { resource: 'propertyNews', bizType: 'propertyNews', where: { publishState: 'published' } },
  { resource: 'communityActivity', bizType: 'activity', where: { state: ['published', 'reviewed'] } },
] as const

async function published(demo: Demo, call: Call): Promise<Item[]> {
  const found = await Promise.all(
    sources.map(async ({ resource, bizType, where }) =>
      (await call.rows(resource).findAll(where, 10_000)).map((row) => ({
        id: row.id,
        bizType,
        age: Math.max(0, (demo.now.getTime() - Date.parse(String(row['publishedAt']))) / day),
        communityIds: row['audience'] === 'community' ? (row['communityIds'] as readonly string[]) : null,
      })),
    ),
  )
  return found.flat()
}

/** People read what is for them, most of it soon after it came out. */
export default defineDemo(publishRead, {
  after: ['customer', 'houseBinding', 'notice', 'news', 'propertyNews', 'communityActivity'],
  rows: () => [],
  play: async (demo, call) => {
    const items = await published(demo, call)
    const people = await call.rows('customer').findAll({ enable: true }, 100_000)
    const readsEach = (demo.profile === 'large' ? 2_000_000 : 6_000) / Math.max(items.length, 1)
    for (const item of items) {
      const mine = people.filter(
        ({ communityId }) => item.communityIds === null || item.communityIds.includes(String(communityId)),
      )
      const count = Math.min(mine.length, Math.round(readsEach * (0.4 + demo.random(12) / 10)))
      if (count === 0) continue
      const start = demo.random(mine.length)
      await call
        .rows('publishRead')
        .withoutScope()
        .insertMany(
          Array.from({ length: count }, (_, n) => {
            const readAt = new Date(demo.now.getTime() - item.age * (1 - (n / count) ** 3) * day)
            return {
              draft: { bizType: item.bizType, bizId: item.id, customerId: mine[(start + n) % mine.length]?.id },
              set: {
                readDate: shanghaiDay(readAt),
                times: 1 + (n % 9 === 0 ? demo.random(4) : 0),
                seconds: 5 + demo.random(240),
                createdAt: readAt.toISOString(),
              },
            }
          }),
        )
    }
  },
})
