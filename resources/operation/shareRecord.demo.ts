import { type DemoRow, defineDemo } from '#server'
import { shareRecord } from './shareRecord.ts'

type Row = DemoRow<typeof shareRecord>

const channels = ['friend', 'friend', 'moments', 'poster', 'copy'] as const

/** Who shared what; most shares are opened, few bring somebody new. */
export default defineDemo(shareRecord, {
  after: ['shareConfig', 'customer', 'houseBinding'],
  rows: (demo) => {
    const people = demo.ids('customer')
    return Array.from({ length: demo.profile === 'large' ? 80_000 : 500 }, (_, n): Row => {
      const sharedAt = demo.daysAgo(demo.random(100))
      const newUserCount = n % 15 === 0 ? 1 + demo.random(2) : 0
      return {
        draft: {
          shareConfigId: demo.id('shareConfig', `S${1 + (n % 4)}`),
          customerId: demo.pick(people),
          channel: channels[n % channels.length] ?? 'friend',
          sharedAt,
        },
        set: { createdAt: sharedAt, openCount: newUserCount + demo.random(12), newUserCount },
      }
    })
  },
})
