import { type RawBuilder, sql } from 'kysely'
import { advisoryLock, type Call, DomainError, defineServer } from '#server'
import { goodUntil } from './pointsSource.server.ts'
import { pointsUser } from './pointsUser.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** An account as the ledgers move it; its id is the customer's. */
export interface Account {
  readonly id: string
  readonly state: string
  balance: number
  earnedTotal: number
  usedTotal: number
  lastChangeAt: string | null
  /** When it was moved last, before this call. */
  readonly movedAt: Date | null
}

async function lockAccounts({ db }: Call, customerIds: readonly string[]): Promise<Map<string, Account>> {
  const { rows } = await sql<Account>`
    select "id", "state", "balance"::float8, "earnedTotal"::float8, "usedTotal"::float8, null as "lastChangeAt",
      "lastChangeAt" as "movedAt"
    from "pointsUser" where "id" = any(${[...customerIds]}::text[]) order by "id" for update`.execute(db)
  return new Map(rows.map((account) => [account.id, account]))
}

/** Two who want the first account of a customer take turns. */
async function openAccounts(call: Call, customerIds: readonly string[]): Promise<void> {
  await advisoryLock(call, 'pointsUser.open')
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    select "id", "createdAt" from "customer" c where "id" = any(${[...customerIds]}::text[])
    and not exists (select 1 from "pointsUser" u where u."id" = c."id") order by "id"`.execute(call.db)
  const drafts = rows.map(({ id, createdAt }) => ({
    draft: { customerId: id },
    set: { id, createdAt: createdAt.toISOString() },
  }))
  if (drafts.length > 0) await call.rows('pointsUser').withoutScope().insertMany(drafts)
}

/**
 * The accounts of customers, kept from others until the call ends; who has none yet is given one. Whatever moves
 * points begins here: the customers before their accounts, each in the order of the ids.
 */
export async function accountsOf(call: Call, customers: Iterable<string>): Promise<ReadonlyMap<string, Account>> {
  const customerIds = [...new Set(customers)].toSorted()
  await sql`select 1 from "customer" where "id" = any(${customerIds}::text[]) order by "id" for share`.execute(call.db)
  const accounts = await lockAccounts(call, customerIds)
  if (accounts.size === customerIds.length) return accounts
  await openAccounts(
    call,
    customerIds.filter((id) => !accounts.has(id)),
  )
  return lockAccounts(call, customerIds)
}

/** Writes what a ledger did to accounts that it holds. */
async function keepAccounts(call: Call, accounts: ReadonlyMap<string, Account>): Promise<void> {
  const moved = [...accounts.values()].filter(({ lastChangeAt }) => lastChangeAt !== null)
  await call
    .rows('pointsUser')
    .withoutScope()
    .writeDerived(new Map(moved.map(({ id, state: _, movedAt: __, ...figures }) => [id, figures])))
}

/** What both ledgers keep of a movement beside what is their own. */
interface Movement {
  readonly points?: number | null
  customerId?: string | null
  occurredAt?: string | null
  balanceAfter?: number | null
}

/** A call that waited for an account began before those it waited for: what it moves happens after them. */
const momentOf = ({ movedAt }: Account, { now }: Call): string =>
  new Date(Math.max(now.getTime(), movedAt?.getTime() ?? 0)).toISOString()

/** Moves the accounts of new rows of a ledger, each as `move` says. */
export async function book<M extends Movement>(
  changes: readonly { readonly values: M }[],
  call: Call,
  move: (account: Account, points: number, values: M) => void,
): Promise<void> {
  const accounts = await accountsOf(
    call,
    changes.flatMap(({ values }) => values.customerId ?? []),
  )
  for (const { values } of changes) {
    const account = accounts.get(values.customerId ?? '')
    if (!account) throw new DomainError('E_REF', { errors: { customerId: 'E_REF' } })
    move(account, values.points ?? 0, values)
    values.occurredAt ??= momentOf(account, call)
    account.lastChangeAt = values.occurredAt
    values.balanceAfter = account.balance
  }
  await keepAccounts(call, accounts)
}

/**
 * Points that are worth nothing any more at a moment. Uses consume what expires first, so that what is left of all
 * that expires by then is what it was, less everything that was ever used.
 */
const lapsed = (account: string, at: Date): RawBuilder<number> => sql`greatest(coalesce((
  select sum(e."points") from "pointsEarn" e
  where e."customerId" = ${sql.ref(`${account}.id`)} and e."expireAt" <= ${at}::timestamptz and e."deletedAt" is null
), 0) - ${sql.ref(`${account}.usedTotal`)}, 0)::float8`

/** Half past midnight in Shanghai, the last one. */
const lastExpiry = (now: Date): Date => {
  const shift = 7.5 * hour
  return new Date(Math.floor((now.getTime() + shift) / day) * day - shift)
}

/** 积分用户: adjusted by staff, and the expiry of what nobody used (rule C06). */
export default defineServer(pointsUser, {
  derived: {
    expiringSoon: ({ alias, now }) =>
      sql`(${lapsed(alias, new Date(now.getTime() + 30 * day))} - ${lapsed(alias, now)})`,
  },

  transitions: {
    async adjust({ customerId }, { delta, reason }, { rows, caller, now }) {
      const points = Number(delta)
      const at = now.toISOString()
      const facts = { customerId, operatorId: caller.accountId || null, note: String(reason) }
      if (points > 0) {
        const source = await rows('pointsSource').withoutScope().find({ trigger: 'manual' })
        const expireAt = source ? goodUntil({ validDays: source.validDays }, at) : null
        const draft = { ...facts, sourceId: source?.id ?? null, points, expireAt }
        await rows('pointsEarn').withoutScope().insert(draft)
      } else {
        const draft = { ...facts, useType: 'manual' as const, points: -points, subject: '人工调整' }
        await rows('pointsUse').withoutScope().insert(draft)
      }
      return { lastChangeAt: at }
    },
    freeze: (_row, { reason }) => ({ frozenReason: String(reason) }),
    unfreeze: () => ({ frozenReason: null }),
  },

  clock: {
    async due({ db, now }) {
      const { rows } = await sql<{ id: string }>`
        select u."id" from "pointsUser" u where u."balance" > 0 and u."deletedAt" is null
        and ${lapsed('u', lastExpiry(now))} > 0`.execute(db)
      return rows.map(({ id }) => id)
    },
    async happens({ id, customerId }, { db, rows, now }) {
      const expired = await sql<{ points: number }>`
        select ${lapsed('u', lastExpiry(now))} as "points" from "pointsUser" u where u."id" = ${id}`.execute(db)
      const points = expired.rows[0]?.points ?? 0
      if (points > 0)
        await rows('pointsUse')
          .withoutScope()
          .insert({ customerId, useType: 'expire', points, subject: '积分到期作废' })
    },
  },
})
