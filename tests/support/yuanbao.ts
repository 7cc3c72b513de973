import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../server/platform/call.ts'
import type { StoredRow } from '../../server/platform/repository.ts'
import { freshMobile, openScene, type Scene, stageHand } from '../../server/session/session.fixture.ts'

const day = 24 * 60 * 60 * 1000

export const clerk: Caller = { ...stageHand, accountId: 'clerk' }
export const manager: Caller = { ...stageHand, accountId: 'manager' }

/** A scene with residents, funded channels and open shops, and the books to look into. */
export async function openTreasury(server?: string) {
  const scene: Scene = await openScene(server)
  const inDays = (days: number) => new Date(scene.platform.clock().getTime() + days * day).toISOString()
  const withoutScope = <T>(work: (rows: (resource: string) => ReturnType<Scene['rows']>) => Promise<T>): Promise<T> =>
    scene.as(stageHand, ({ rows }) => work((resource) => rows(resource).withoutScope()))
  const companyId = (await scene.rows('company').find({}))?.id ?? ''
  const picture = { fileName: 'a.png', mime: 'image/png', size: 10, sha256: 'a'.repeat(64), url: '/a' }
  const voucher = (await withoutScope((rows) => rows('fileAsset').insert({}, { set: picture }))).id
  const resident = { realName: '王伟' }
  const people = await withoutScope((rows) =>
    rows('customer').insertMany(
      Array.from({ length: 4 }, () => ({
        draft: { ...resident, mobile: freshMobile() },
        set: { registerChannel: 'app' },
      })),
    ),
  )

  let n = 0
  const query = async <T>(statement: RawBuilder<T>): Promise<readonly T[]> =>
    (await statement.execute(scene.platform.database.read)).rows
  const get = (resource: string, id: string): Promise<StoredRow> => withoutScope((rows) => rows(resource).get(id))
  const move = (who: Caller, resource: string, id: string, name: string, input: object = {}): Promise<StoredRow> =>
    scene.as(who, ({ rows }) => rows(resource).transition(id, null, name, { ...input }))
  const balance = async (ownerId: string, bucket: string): Promise<number> => {
    const rows = await query(sql<{ balance: string }>`
      select "balance" from "yuanbaoAccount" where "ownerId" = ${ownerId} and "bucket" = ${bucket}`)
    return Number(rows[0]?.balance ?? 0)
  }

  /** A channel with so much budget. */
  const channel = async (budget: number, more: object = {}): Promise<string> => {
    n += 1
    const draft = {
      channelName: `渠道${n}`,
      channelCode: `channel_${n}`,
      companyId,
      contactName: '王经理',
      contactPhone: '0546-8001234',
      startAt: inDays(-1),
      endAt: inDays(3_000),
      ...more,
    }
    const { id } = await withoutScope((rows) => rows('yuanbaoChannel').insert(draft))
    await move(clerk, 'yuanbaoChannel', id, 'allocate', { amount: budget, voucher, reason: '年度预算' })
    return id
  }
  const give = (channelId: string, amounts: readonly number[], who = clerk) => {
    const recipients = amounts.map((amount, index) => ({ customerId: people[index]?.id, amount }))
    return move(who, 'yuanbaoChannel', channelId, 'release', { recipients, reason: '季度福利' })
  }
  const releases = (channelId: string, where: object = {}) =>
    withoutScope((rows) => rows('yuanbaoRelease').findAll({ channelId, ...where }))

  /** What is wrong with the books; nothing when they are in order (rule C12). */
  const disorder = () =>
    query(sql<{ what: string }>`
      select 'sum' as what from "yuanbaoAccount" having sum("balance") <> 0
      union all select 'negative' from "yuanbaoAccount" where "balance" < 0 and "bucket" <> 'issue'
      union all select 'balance' from "yuanbaoAccount" a where "balance" <> (
        select coalesce(sum(case "side" when 'credit' then "amount" else -"amount" end), 0)
        from "yuanbaoLedger" l where l."accountId" = a."id")
      union all select 'journal' from "yuanbaoLedger" group by "journalNo"
        having sum(case "side" when 'credit' then "amount" else -"amount" end) <> 0
      union all select 'twice' from "yuanbaoLedger" group by "scene", lower("bizNo")
        having count(distinct "journalNo") > 1`)

  return {
    scene,
    voucher,
    companyId,
    people: people.map(({ id }) => id),
    withoutScope,
    query,
    get,
    move,
    balance,
    channel,
    give,
    releases,
    disorder,
    inDays,
    day,
  }
}

export type Treasury = Awaited<ReturnType<typeof openTreasury>>
