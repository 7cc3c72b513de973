import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { channel, customer, holdAccounts, keyOf } from './yuanbaoAccount.server.ts'
import { type Journal, type Leg, post } from './yuanbaoLedger.server.ts'
import { yuanbaoRelease } from './yuanbaoRelease.ts'

type Release = Row<typeof yuanbaoRelease>

export interface Recipient {
  readonly customerId: string
  readonly amount: number
}

interface Channel {
  readonly id: string
  readonly state: 'normal' | 'frozen' | 'closed'
  readonly perReleaseMax: number
  readonly perUserDaily: number
}

const recipientsOf = ({ recipients }: Partial<Release>) => (recipients ?? []) as readonly Recipient[]
const total = (recipients: readonly Recipient[]) => recipients.reduce((sum, { amount }) => sum + amount, 0)
const legs = (recipients: readonly Recipient[]): Leg[] =>
  recipients.map(({ customerId, amount }) => ({ account: customer(customerId), amount }))

/** What happens to the yuanbao of a release: kept back from the budget, and then given out or put back. */
const journalOf = {
  freeze: (release: Release): Journal => within(release, 'freeze', 'budget', 'frozen', release.createdAt),
  unfreeze: (release: Release): Journal => within(release, 'unfreeze', 'frozen', 'budget', release.checkedAt),
  release: (release: Release): Journal => ({
    scene: 'release',
    bizNo: release.releaseNo ?? '',
    debit: [{ account: channel(release.channelId ?? '', 'frozen'), amount: release.amount ?? 0 }],
    credit: legs(recipientsOf(release)),
    at: release.checkedAt,
    note: release.reason,
  }),
}

const within = (
  { releaseNo, channelId, amount, reason }: Release,
  scene: 'freeze' | 'unfreeze',
  from: 'budget' | 'frozen',
  to: 'budget' | 'frozen',
  at: string | null | undefined,
): Journal => ({
  scene,
  bizNo: releaseNo ?? '',
  debit: [{ account: channel(channelId ?? '', from), amount: amount ?? 0 }],
  credit: [{ account: channel(channelId ?? '', to), amount: amount ?? 0 }],
  at,
  note: reason,
})

/** What a new release has behind it, by the state it begins in: nobody has to check what the channel trusts. */
const journalsOf = (release: Release): Journal[] => [
  journalOf.freeze(release),
  ...(release.state === 'released' ? [journalOf.release(release)] : []),
  ...(release.state === 'rejected' ? [journalOf.unfreeze(release)] : []),
]

/** Yuanbao go back to the channel from those who were given them. */
const takenBack = (release: Release, from: readonly Recipient[], bizNo: string, note: string): Journal => ({
  scene: 'adjust',
  bizNo,
  debit: legs(from),
  credit: [{ account: channel(release.channelId ?? '', 'budget'), amount: total(from) }],
  note,
})

/** The channel of a release, which stays as it is until the call ends. */
async function channelOf({ channelId }: Release, { db }: Call): Promise<Channel> {
  const { rows } = await sql<Channel>`
    select "id", "state", "perReleaseMax"::float8, coalesce("perUserDaily", 0)::float8 as "perUserDaily"
    from "yuanbaoChannel" where "id" = ${channelId} for share`.execute(db)
  const [found] = rows
  if (!found) throw new DomainError('E_REF')
  return found
}

type Limits = Pick<Channel, 'id' | 'perReleaseMax' | 'perUserDaily'>

/**
 * Whether it is no more than the channel gives at once, and to one resident in one day. `unposted` is what stands in no
 * account yet; what does, the call holds.
 */
async function isWithinLimits(
  { db, now }: Call,
  { id, perReleaseMax, perUserDaily }: Limits,
  recipients: readonly Recipient[],
  unposted: boolean,
): Promise<boolean> {
  if (total(recipients) > perReleaseMax) return false
  if (perUserDaily === 0) return true
  const { rows } = await sql<{ customerId: string; today: string }>`
    select "customerId", sum("amount") as "today" from "yuanbaoLedger"
    where "channelId" = ${id} and "scene" = 'release' and "side" = 'credit'
      and "customerId" = any(${recipients.map(({ customerId }) => customerId)}::text[])
      and "occurredAt" >= date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai') and "deletedAt" is null
    group by 1`.execute(db)
  const today = new Map(rows.map((row) => [row.customerId, Number(row.today)]))
  return recipients.every(
    ({ customerId, amount }) => (today.get(customerId) ?? 0) + (unposted ? amount : 0) <= perUserDaily,
  )
}

/** A channel that gives, and how it looks after what it gives. */
export interface Giver extends Limits {
  readonly needCheck: boolean
}

/** Yuanbao for somebody, and why. */
export interface Gift
  extends Pick<Partial<Release>, 'mode' | 'reason' | 'sourceNo' | 'ruleId' | 'payReleaseId' | 'createdBy'> {
  readonly recipients: readonly Recipient[]
}

/** Whether the channel can give so much right now, for who would rather not be refused: its budget is held from then on. */
export async function canGive(call: Call, giver: Giver, recipients: readonly Recipient[]): Promise<boolean> {
  const budget = channel(giver.id, 'budget')
  const held = (await holdAccounts(call, [budget])).get(keyOf(budget))?.balance ?? 0
  return held >= total(recipients) && (await isWithinLimits(call, giver, recipients, true))
}

/** Holds back what a channel gives until somebody else has checked it, or gives it at once where nobody has to. */
export async function give(call: Call, giver: Giver, gift: Gift): Promise<void> {
  if (!(await isWithinLimits(call, giver, gift.recipients, true))) throw new DomainError('E_LIMIT')
  const unchecked = giver.needCheck ? {} : { state: 'released' as const, checkedAt: call.now.toISOString() }
  const set = { ...gift, channelId: giver.id, ...unchecked }
  await call.rows('yuanbaoRelease').withoutScope().insert({}, { set })
}

/** What a refund takes back of a release for one resident, at most what is left of both; what it posts with the rest. */
export async function takePartBack(call: Call, releaseId: string, wanted: number, bizNo: string): Promise<Journal[]> {
  const releases = call.rows('yuanbaoRelease').withoutScope()
  const release = await releases.get(releaseId, { lock: true })
  if (release.state === 'pendingCheck') {
    await releases.update(release.id, null, {}, { set: { state: 'rejected' }, operation: 'dispute' })
    return [journalOf.unfreeze(release)]
  }
  const [recipient] = recipientsOf(release)
  if (release.state !== 'released' || !recipient) return []
  const account = customer(recipient.customerId)
  const held = (await holdAccounts(call, [account])).get(keyOf(account))?.balance ?? 0
  const amount = Math.min(wanted, held, (release.amount ?? 0) - (release.reversedAmount ?? 0))
  if (amount <= 0) return []
  const reversedAmount = (release.reversedAmount ?? 0) + amount
  const state = reversedAmount === release.amount ? 'reversed' : 'released'
  await releases.update(release.id, null, {}, { set: { reversedAmount, state }, operation: 'reverse' })
  // A refund may adjust what a shop was checked for as well, under its own number.
  return [takenBack(release, [{ ...recipient, amount }], `${release.releaseNo}-${bizNo}`, '缴费退款')]
}

/** 元宝发放单: nothing is given out that the budget does not hold, and nothing that one person alone decided on. */
export default defineServer(yuanbaoRelease, {
  derived: {
    /**
     * What the journal says was given: the report holds it against the releases themselves. Found by the number as the
     * unique index has it.
     */
    ledgerAmount: ({ alias }) => sql`(select coalesce(sum(l."amount"), 0)::float8 from "yuanbaoLedger_unique_bizNo" k
      join "yuanbaoLedger" l on l."id" = k."id" and l."createdAt" = k."createdAt"
      where lower(k."bizNo") = lower(${sql.ref(`${alias}.releaseNo`)}) and k."scene" = 'release' and l."side" = 'credit'
      and l."deletedAt" is null)`,
  },

  async beforeWrites(changes, { db }) {
    const created = changes.filter(({ before }) => !before).map(({ values }) => values)
    const ids = [...new Set(created.flatMap((release) => recipientsOf(release).map(({ customerId }) => customerId)))]
    if (ids.length === 0) return
    const { rows } = await sql<{ id: string; mobile: string }>`
      select "id", "mobile" from "customer" where "id" = any(${ids}::text[])`.execute(db)
    const mobiles = new Map(rows.map(({ id, mobile }) => [id, mobile]))
    for (const values of created) {
      const recipients = recipientsOf(values)
      values.recipients = recipients.map((one) => ({ ...one, mobile: mobiles.get(one.customerId) ?? null }))
      values.recipientCount = recipients.length
      values.amount = total(recipients)
    }
  },

  async afterWrites(rows, changes, call) {
    const created = rows.filter((_row, index) => !changes[index]?.before)
    await post(call, created.flatMap(journalsOf))
  },

  transitions: {
    async check(release, _input, call) {
      const { caller, now } = call
      if (release.createdBy === caller.accountId) throw new DomainError('E_SELF')
      const giving = await channelOf(release, call)
      if (giving.state !== 'normal') throw new DomainError('E_STATE')
      const checkedAt = now.toISOString()
      await post(call, [journalOf.release({ ...release, checkedAt })])
      if (!(await isWithinLimits(call, giving, recipientsOf(release), false))) throw new DomainError('E_LIMIT')
      return { checkedBy: caller.accountId, checkedAt }
    },

    async dispute(release, _input, call) {
      const checkedAt = call.now.toISOString()
      await post(call, [journalOf.unfreeze({ ...release, checkedAt })])
      return { checkedBy: call.caller.accountId, checkedAt }
    },

    async reverse(release, { reverseReason }, call) {
      if ((await channelOf(release, call)).state === 'closed') throw new DomainError('E_STATE')
      await post(call, [takenBack(release, recipientsOf(release), release.releaseNo ?? '', String(reverseReason))])
      return { reversedAmount: release.amount ?? 0 }
    },
  },
})
