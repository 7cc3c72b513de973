import { type Demo, type DemoRow, defineDemo, shanghaiDay } from '#server'
import { adStat } from './adStat.ts'
import { banners } from './advertisement.demo.ts'
import { goodsName } from './mallGoods.demo.ts'
import { launches } from './startAd.demo.ts'
import { cards } from './treasure.demo.ts'

type Kind = NonNullable<DemoRow<typeof adStat>['draft']['adKind']>

/** An advertisement and from how many days ago until how many days ago it was seen. */
interface Seen {
  readonly kind: Kind
  readonly key: string
  readonly name: string
  readonly from: number
  readonly to: number
}

const promoted = [0, 3, 6, 9, 12]
const seen: readonly Seen[] = [
  ...banners.map(([name, , from, to]) => ({ kind: 'advertisement' as const, key: name, name, from, to })),
  ...cards.map(({ name, from, to }) => ({ kind: 'treasure' as const, key: name, name, from, to })),
  ...launches.map(([name, , from, to]) => ({ kind: 'startAd' as const, key: name, name, from, to })),
  ...promoted.map((n) => ({ kind: 'mallGoods' as const, key: `G${n}`, name: goodsName(n), from: 60, to: 0 })),
]

function day(demo: Demo, { kind, key, name }: Seen, ago: number): DemoRow<typeof adStat> {
  const views = (kind === 'startAd' ? 600 : 120) + demo.random(400)
  const clicks = Math.floor((views * (2 + demo.random(9))) / 100)
  return {
    draft: {
      adKind: kind,
      adId: demo.id(kind, key),
      date: shanghaiDay(demo.daysAgo(ago)),
      views,
      clicks,
      users: Math.floor((views * (60 + demo.random(35))) / 100),
    },
    set: { adName: name, createdAt: demo.daysAgo(Math.max(ago - 1, 0)) },
  }
}

/** Sixty days of traffic, of what ran in them. */
export default defineDemo(adStat, {
  after: ['advertisement', 'treasure', 'mallGoods', 'startAd'],
  rows: (demo) =>
    seen.flatMap((ad) => {
      const first = Math.min(ad.from, 60)
      const last = Math.max(ad.to, 1)
      return Array.from({ length: Math.max(first - last, 0) }, (_, n) => day(demo, ad, first - n))
    }),
})
