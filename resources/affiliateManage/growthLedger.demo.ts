import { defineDemo } from '#server'
import { growthLedger } from './growthLedger.ts'

/** How many of sixty customers, or of as many more as there are, have grown how far before the history of points begins. */
const groups = [
  [30, 230],
  [15, 900],
  [8, 2_400],
  [4, 6_000],
  [3, 13_500],
] as const

/** What the former system counted as growth. */
const triggers = ['pay', 'register', 'read', 'water', 'manual'] as const

/** Growth of the years before, taken over from the former system, so that every level has members. */
export default defineDemo(growthLedger, {
  after: ['memberRules', 'memberRank', 'customer', 'pointsSource'],
  rows: () => [],
  play: async (demo, call) => {
    const customers = demo.ids('customer').slice(Math.floor(demo.ids('customer').length / 3))
    const times = demo.profile === 'large' ? 50 : 1
    const occurredAt = demo.daysAgo(200)
    const growths = groups.flatMap(([count, growth]) => Array.from({ length: count * times }, () => growth))
    await call
      .rows('growthLedger')
      .withoutScope()
      .insertMany(
        growths.map((growth, n) => ({
          draft: {
            customerId: customers[n * 7] ?? '',
            trigger: triggers[n % triggers.length] ?? 'pay',
            growth: growth + demo.random(50),
            bizNo: `QC${String(n).padStart(6, '0')}`,
            occurredAt,
          },
          set: { createdAt: occurredAt },
        })),
      )
  },
})
