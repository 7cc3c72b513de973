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

const audited: Readonly<Record<string, string>> = { approved: 'approve', rejected: 'reject' }

/** What was done to a row: by whom, when, and by which operation. */
interface Deed {
  readonly entity: string
  readonly id: string
  readonly by: string | null | undefined
  readonly at: string | null | undefined
  readonly operation: string | undefined
}

const published = (entity: string) => (row: Pick<StoredRow<'notice'>, 'id' | 'publishedBy' | 'publishedAt'>) => ({
  entity,
  id: row.id,
  by: row.publishedBy,
  at: row.publishedAt,
  operation: 'publish',
})

/** What rows tell of who did what to them. */
async function deedsOf({ rows }: Call): Promise<readonly Deed[]> {
  const some = { not: null } as const
  const audits = await rows('bindingAudit').findAll({ auditedAt: some })
  const roasts = await rows('roast').findAll({ repliedAt: some })
  return [
    ...audits.map(({ id, auditedBy: by, auditedAt: at, auditState }) => {
      return { entity: 'bindingAudit', id, by, at, operation: audited[`${auditState}`] }
    }),
    ...roasts.map(({ id, handlerId: by, repliedAt: at }) => ({ entity: 'roast', id, by, at, operation: 'reply' })),
    ...(await rows('notice').findAll({ publishedAt: some })).map(published('notice')),
    ...(await rows('news').findAll({ publishedAt: some })).map(published('news')),
    ...(await rows('propertyNews').findAll({ publishedAt: some })).map(published('propertyNews')),
  ]
}

const entry = (accountId: string, entity: string, entityId: string, operation: string, createdAt: string) => ({
  draft: {},
  set: { accountId, entity, entityId, operation, changes: [], createdAt, createdBy: accountId },
  deleted: false,
})

/** What was done long before the demo was played stands in the rows; their histories tell it, too. */
async function doneBefore(call: Call, people: ReadonlySet<string>) {
  return (await deedsOf(call)).flatMap(({ entity, id, by, at, operation }) =>
    operation && by && at && people.has(by) ? [entry(by, entity, id, operation, at)] : [],
  )
}

/** Those who have been here came on most working days before, and now and then at the weekend. */
export default defineDemo(operationLog, {
  // Theirs have been played by then.
  after: ['bindingAudit', 'roast', 'notice', 'news', 'propertyNews'],
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
