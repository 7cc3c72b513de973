import { type Call, type Demo, defineDemo, type StoredRow } from '#server'
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

/** What rows tell of who did what to them, by the operation that did it. */
const deeds = [
  {
    entity: 'bindingAudit',
    by: 'auditedBy',
    at: 'auditedAt',
    operationOf: (row: StoredRow) => audited[`${row['auditState']}`],
  },
  { entity: 'roast', by: 'handlerId', at: 'repliedAt', operationOf: () => 'reply' },
  { entity: 'notice', by: 'publishedBy', at: 'publishedAt', operationOf: () => 'publish' },
  { entity: 'news', by: 'publishedBy', at: 'publishedAt', operationOf: () => 'publish' },
  { entity: 'propertyNews', by: 'publishedBy', at: 'publishedAt', operationOf: () => 'publish' },
] as const
const audited: Readonly<Record<string, string>> = { approved: 'approve', rejected: 'reject' }

const entry = (accountId: string, entity: string, entityId: string, operation: string, createdAt: string) => ({
  draft: {},
  set: { accountId, entity, entityId, operation, changes: [], createdAt, createdBy: accountId },
  deleted: false,
})

/** What was done long before the demo was played stands in the rows; their histories tell it, too. */
async function doneBefore(call: Call, people: ReadonlySet<unknown>) {
  const rows = await Promise.all(
    deeds.map(async ({ entity, by, at, operationOf }) =>
      (await call.rows(entity).findAll({ [at]: { not: null } })).flatMap((row) => {
        const operation = operationOf(row)
        const who = row[by]
        return operation && people.has(who) ? [entry(String(who), entity, row.id, operation, String(row[at]))] : []
      }),
    ),
  )
  return rows.flat()
}

/** Those who have been here came on most working days before, and now and then at the weekend. */
export default defineDemo(operationLog, {
  // Theirs have been played by then.
  after: deeds.map(({ entity }) => entity),
  rows: () => [],
  play: async (demo, call) => {
    const accounts = await call.rows('account').findAll({ lastLoginAt: { not: null } })
    const logins = accounts.flatMap(({ id, lastLoginAt, lastLoginIp: ip }, n) =>
      loginsOf(demo, Date.parse(String(lastLoginAt)), 4 + (n % 5)).map((at) => {
        const login = entry(id, 'account', id, 'login', new Date(at).toISOString())
        return { ...login, set: { ...login.set, ip } }
      }),
    )
    const done = await doneBefore(call, new Set(accounts.map(({ id }) => id)))
    await call
      .rows('operationLog')
      .withoutScope()
      .insertMany([...logins, ...done])
  },
})
