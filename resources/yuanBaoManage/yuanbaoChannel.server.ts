import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, defineServer } from '#server'
import { channel, platform } from './yuanbaoAccount.server.ts'
import { yuanbaoChannel } from './yuanbaoChannel.ts'
import { type Journal, post } from './yuanbaoLedger.server.ts'
import { give, type Recipient } from './yuanbaoRelease.server.ts'

type Channel = Row<typeof yuanbaoChannel>

/** A movement between the platform and the budget; every version of a channel has at most one. */
const budgeted = (
  { id, channelCode, version }: Channel,
  scene: 'allocate' | 'recycle',
  { amount, reason, voucher }: Readonly<Record<string, unknown>>,
): Journal => {
  const issue = { account: platform('issue'), amount: Number(amount) }
  const budget = { account: channel(id, 'budget'), amount: Number(amount) }
  return {
    scene,
    bizNo: `${channelCode}-${version}`,
    debit: [scene === 'allocate' ? issue : budget],
    credit: [scene === 'allocate' ? budget : issue],
    note: String(reason),
    voucher: voucher ? String(voucher) : null,
  }
}

/** Everybody who is given something exists and may use the app. */
async function ensureRecipients({ db }: Call, recipients: readonly Recipient[]): Promise<void> {
  const ids = recipients.map(({ customerId }) => customerId)
  const { rows } = await sql<{ id: string }>`
    select "id" from "customer" where "id" = any(${ids}::text[]) and "enable" and "deletedAt" is null`.execute(db)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = [...ids.entries()].filter(([, id]) => !known.has(id))
  const errors = Object.fromEntries(unknown.map(([index]) => [`recipients[${index}].customerId`, 'E_REF' as const]))
  if (unknown.length > 0) throw new DomainError('E_REF', { errors })
}

/** What a channel was given, less what was taken back: few lines of the journal, found by their scenes. */
const funded = (alias: string) => sql`(
  select coalesce(sum(case l."scene" when 'allocate' then l."amount" else -l."amount" end), 0)
  from "yuanbaoLedger" l where l."scene" in ('allocate', 'recycle') and l."channelId" = ${sql.ref(`${alias}.id`)}
    and (l."scene" = 'allocate') = (l."side" = 'credit') and l."deletedAt" is null)`

/** What its accounts hold: each is kept beside its lines, so that nobody adds them up. */
const held = (alias: string) => sql`(
  select coalesce(sum(a."balance"), 0) from "yuanbaoAccount" a
  where a."ownerId" = ${sql.ref(`${alias}.id`)} and a."ownerType" = 'channel' and a."deletedAt" is null)`

/** 渠道配置: budgets that move through the journal alone. */
export default defineServer(yuanbaoChannel, {
  derived: {
    lowBudget: ({ alias }) => sql`(${sql.ref(`${alias}.state`)} = 'normal' and ${sql.ref(`${alias}.warnBalance`)} >= (
      select coalesce(sum(a."balance"), 0) from "yuanbaoAccount" a where a."ownerId" = ${sql.ref(`${alias}.id`)}
      and a."ownerType" = 'channel' and a."bucket" = 'budget' and a."deletedAt" is null))`,
    budgetTotal: ({ alias }) => sql`${funded(alias)}::float8`,
    // By the identity of C14: what is no longer there was given out, and what came back of it is there again.
    releasedTotal: ({ alias }) => sql`(${funded(alias)} - ${held(alias)})::float8`,
  },

  transitions: {
    async allocate(row, input, call) {
      await post(call, [budgeted(row, 'allocate', input)])
      return {}
    },

    async recycle(row, input, call) {
      if (Number(input['amount']) > (row.budgetAvailable ?? 0))
        throw new DomainError('E_BUDGET', { errors: { amount: 'E_BUDGET' } })
      await post(call, [budgeted(row, 'recycle', input)])
      return {}
    },

    async release(row, { recipients, reason }, call) {
      const given = recipients as readonly Recipient[]
      await ensureRecipients(call, given)
      const { id, perReleaseMax, perUserDaily, needCheck } = row
      const giver = { id, perReleaseMax, perUserDaily: perUserDaily ?? 0, needCheck }
      const mode = given.length > 1 ? 'batch' : 'single'
      await give(call, giver, { recipients: given, mode, reason: String(reason) })
      return {}
    },
  },
})
