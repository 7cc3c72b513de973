import { type Demo, defineDemo } from '#server'
import { operationLog } from './operationLog.ts'

/** How many days before the last login are played: as far as reports compare, and further where there is much of all. */
const days = { small: 62, large: 180, empty: 0 } as const

const day = 24 * 60 * 60_000
const loginsOf = (demo: Demo, last: number, eager: number): readonly number[] =>
  Array.from({ length: days[demo.profile] }, (_, back) => last - back * day).flatMap((at, back) => {
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay())
    if (back > 0 && demo.random(10) >= (isWeekend ? 1 : eager)) return []
    // Some come back in the afternoon.
    return demo.random(5) === 0 ? [at, at - (1 + demo.random(3 * 60)) * 60_000] : [at]
  })

/** Those who have been here came on most working days before, and now and then at the weekend. */
export default defineDemo(operationLog, {
  rows: () => [],
  play: async (demo, call) => {
    const accounts = await call.rows('account').findAll({ lastLoginAt: { not: null } })
    const rows = accounts.flatMap(({ id, lastLoginAt, lastLoginIp: ip }, n) =>
      loginsOf(demo, Date.parse(String(lastLoginAt)), 4 + (n % 5)).map((at) => ({
        draft: {},
        set: {
          accountId: id,
          entity: 'account',
          entityId: id,
          operation: 'login',
          changes: [],
          ip,
          createdAt: new Date(at).toISOString(),
        },
        deleted: false,
      })),
    )
    await call.rows('operationLog').asServer().insertMany(rows)
  },
})
