import { sql } from 'kysely'
import type { Row } from '#declare'
import { advisoryLock, type Call, DomainError, defineServer } from '#server'
import { memberRank } from './memberRank.ts'

export interface Rank {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly growthMin: number
  readonly giftPoints: number
}

/** Enabled levels from the lowest. */
export async function ranksOf({ db }: Call): Promise<readonly Rank[]> {
  const { rows } = await sql<Rank>`
    select "id", "name", "level"::int, "growthMin"::float8, coalesce("giftPoints", 0)::float8 as "giftPoints"
    from "memberRank" where "enable" and "deletedAt" is null order by "level"`.execute(db)
  return rows
}

/** The level that so much growth reaches. */
export const rankOf = (ranks: readonly Rank[], growth: number) => ranks.findLast(({ growthMin }) => growthMin <= growth)

export interface Member {
  readonly id: string
  memberRankId: string | null
  growthValue: number
}

/** Kept from others in one order until the call ends. */
export async function lockMembers({ db }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Member>> {
  const { rows } = await sql<Member>`
    select "id", "memberRankId", coalesce("growthValue", 0)::float8 as "growthValue" from "customer"
    where "id" = any(${[...ids]}::text[]) and "deletedAt" is null order by "id" for update`.execute(db)
  return new Map(rows.map((member) => [member.id, member]))
}

export const keepMembers = ({ rows }: Call, members: Iterable<Member>) =>
  rows('customer')
    .withoutScope()
    .writeDerived(
      new Map(Array.from(members, ({ id, memberRankId, growthValue }) => [id, { memberRankId, growthValue }])),
    )

export interface Rise {
  readonly customerId: string
  readonly rank: Rank
  readonly at: string
}

/** Levels above the one there was, up to the one there is. */
export function risesOf(ranks: readonly Rank[], from: string | null, { id, memberRankId }: Member, at: string): Rise[] {
  const levelOf = (rankId: string | null) => ranks.find((rank) => rank.id === rankId)?.level ?? 0
  const passed = ranks.filter(({ level }) => level > levelOf(from) && level <= levelOf(memberRankId))
  return from === null ? [] : passed.map((rank) => ({ customerId: id, rank, at }))
}

/** What a level gives to those who reach it, to each of them once (rule C09). */
export async function gift(rises: readonly Rise[], { db, rows }: Call): Promise<void> {
  const due = rises.filter(({ rank }) => rank.giftPoints > 0)
  if (due.length === 0) return
  const bizNoOf = ({ rank }: Rise) => `level-${rank.id}`
  const given = await sql<{ customerId: string; bizNo: string }>`
    select "customerId", "bizNo" from "pointsEarn" where "sourceId" is null and "deletedAt" is null
    and "customerId" = any(${due.map(({ customerId }) => customerId)}::text[])`.execute(db)
  const had = new Set(given.rows.map(({ customerId, bizNo }) => `${customerId} ${bizNo}`))
  const drafts = due
    .filter((rise) => !had.has(`${rise.customerId} ${bizNoOf(rise)}`))
    .map((rise) => {
      const { customerId, rank, at } = rise
      const facts = { points: rank.giftPoints, bizNo: bizNoOf(rise), occurredAt: at, note: `升级为${rank.name}` }
      return { draft: { customerId, ...facts }, set: { createdAt: at } }
    })
  if (drafts.length > 0) await rows('pointsEarn').withoutScope().insertMany(drafts)
}

/** Everybody's level anew, by growth alone, because the levels themselves have changed (rule C11). */
async function regrade(call: Call): Promise<void> {
  const ranks = await ranksOf(call)
  const { rows } = await sql<{ id: string }>`
    select c."id" from "customer" c where c."deletedAt" is null and c."memberRankId" is distinct from (
      select r."id" from "memberRank" r where r."enable" and r."deletedAt" is null
      and r."growthMin" <= coalesce(c."growthValue", 0) order by r."level" desc limit 1)`.execute(call.db)
  const members = await lockMembers(
    call,
    rows.map(({ id }) => id),
  )
  const rises = [...members.values()].flatMap((member) => {
    const before = member.memberRankId
    member.memberRankId = rankOf(ranks, member.growthValue)?.id ?? null
    return risesOf(ranks, before, member, call.now.toISOString())
  })
  await keepMembers(call, members.values())
  await gift(rises, call)
}

type Level = Partial<Row<typeof memberRank>>

/** Every level asks for more than the one below it. Two who change levels at once take turns. */
async function ensureRising({ id, level = 1, growthMin = 0 }: Level, { db }: Call): Promise<void> {
  await advisoryLock({ db }, 'memberRank.growthMin')
  const { rows } = await sql`
    select 1 from "memberRank" where "deletedAt" is null and "id" <> ${id}
    and ("level" < ${level} and "growthMin" >= ${growthMin} or "level" > ${level} and "growthMin" <= ${growthMin})
    limit 1`.execute(db)
  if (rows.length > 0) throw new DomainError('E_ORDER', { errors: { growthMin: 'E_ORDER' } })
}

/** What decides who is on which level. */
const decisive = ['growthMin', 'enable'] as const

/** 会员等级: rising from nothing, and held by whoever has grown enough. */
export default defineServer(memberRank, {
  derived: {
    growthMax: ({ alias }) => sql`(select min(n."growthMin") - 1 from "memberRank" n
      where n."enable" and n."deletedAt" is null and n."level" > ${sql.ref(`${alias}.level`)})::float8`,
  },

  async beforeWrite({ values }, call) {
    if (values.level === 1 && values.growthMin !== 0)
      throw new DomainError('E_ORDER', { errors: { growthMin: 'E_ORDER' } })
    if (values.level === 1 && !values.enable) throw new DomainError('E_STATE', { errors: { enable: 'E_STATE' } })
    await ensureRising(values, call)
  },

  async afterWrites(rows, changes, call) {
    const isDecided = rows.some((row, index) => decisive.some((name) => row[name] !== changes[index]?.before?.[name]))
    if (isDecided) await regrade(call)
  },

  /** Levels go from the top, so that none is missing between two others. */
  async beforeRemove({ level }, { db }) {
    const { rows } = await sql`
      select 1 from "memberRank" where "deletedAt" is null and "level" > ${level} limit 1`.execute(db)
    if (rows.length > 0) throw new DomainError('E_STATE')
  },
})
