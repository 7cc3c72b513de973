import { sql } from 'kysely'
import type { Row } from '#declare'
import { type Call, DomainError, newId } from '#server'
import { type AccountName, holdAccounts, keyOf, unopened } from './yuanbaoAccount.server.ts'
import type { yuanbaoLedger } from './yuanbaoLedger.ts'

export type Scene = NonNullable<Row<typeof yuanbaoLedger>['scene']>

/** So many yuanbao of one account. */
export interface Leg {
  readonly account: AccountName
  readonly amount: number
}

/** One movement. `scene` and `bizNo` name it once for all: posted again, it has happened already. */
export interface Journal {
  readonly scene: Scene
  readonly bizNo: string
  /** What leaves accounts. */
  readonly debit: readonly Leg[]
  /** What enters accounts: as much as leaves others. */
  readonly credit: readonly Leg[]
  /** Moments that are over stay; default, and of what happens now: when its accounts were free for it. */
  readonly at?: string | null | undefined
  readonly note?: string | null | undefined
  readonly voucher?: string | null | undefined
}

/** From which account to which a scene moves yuanbao (domain 3.1). */
const routes: Readonly<Record<Scene, readonly (readonly [debit: string, credit: string])[]>> = {
  allocate: [['platform.issue', 'channel.budget']],
  recycle: [['channel.budget', 'platform.issue']],
  freeze: [['channel.budget', 'channel.frozen']],
  release: [['channel.frozen', 'customer.available']],
  unfreeze: [['channel.frozen', 'channel.budget']],
  deplete: [['customer.available', 'merchant.pending']],
  settle: [['merchant.pending', 'merchant.settled']],
  refund: [['merchant.pending', 'customer.available']],
  retire: [['merchant.settled', 'platform.retired']],
  expire: [['customer.available', 'platform.retired']],
  adjust: [
    ['customer.available', 'channel.budget'],
    ['merchant.settled', 'merchant.pending'],
    ['platform.retired', 'merchant.pending'],
  ],
}
const maxLines = 2_000

const sum = (legs: readonly Leg[]) => legs.reduce((total, { amount }) => total + amount, 0)
const sides = (legs: readonly Leg[]) => new Set(legs.map(({ account }) => `${account.ownerType}.${account.bucket}`))

/** What no caller may ask for, whoever sent them. */
function ensureJournal({ scene, bizNo, debit, credit }: Journal): void {
  const legs = [...debit, ...credit]
  const [from, ...otherFrom] = sides(debit)
  const [to, ...otherTo] = sides(credit)
  const sound =
    legs.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0) &&
    sum(debit) === sum(credit) &&
    legs.length <= maxLines &&
    otherFrom.length + otherTo.length === 0 &&
    routes[scene].some(([debited, credited]) => debited === from && credited === to)
  if (!sound) throw new Error(`not a journal: ${scene} ${bizNo} from ${from} to ${to}`)
}

/** Those of the journals that have not been posted yet, in any month; asked as the unique index has them. */
async function unposted({ db }: Call, journals: readonly Journal[]): Promise<readonly Journal[]> {
  const key = (scene: string, bizNo: string) => `${scene} ${bizNo.toLowerCase()}`
  const [scenes, numbers] = [journals.map(({ scene }) => scene), journals.map(({ bizNo }) => bizNo)]
  const { rows } = await sql<{ scene: string; bizNo: string }>`
    select l."scene", l."bizNo" from unnest(${scenes}::text[], ${numbers}::text[]) as j("scene", "bizNo")
    join "yuanbaoLedger_unique_bizNo" l on lower(coalesce(l."scene", '')) = lower(j."scene")
      and coalesce(l."lineNo", -1) = 1 and lower(l."bizNo") = lower(j."bizNo")`.execute(db)
  const posted = new Set(rows.map(({ scene, bizNo }) => key(scene, bizNo)))
  return journals.filter(({ scene, bizNo }) => !posted.has(key(scene, bizNo)))
}

/** The one owner of that type who takes part in the journal, or none. */
function onlyOwner({ debit, credit }: Journal, type: AccountName['ownerType']): string | null {
  const [only, ...others] = new Set(
    [...debit, ...credit].flatMap(({ account }) => (account.ownerType === type ? account.ownerId : [])),
  )
  return others.length === 0 ? (only ?? null) : null
}

/** What a journal writes into its lines: the same of all, and what is of one account. */
const linesOf = (journal: Journal & { readonly at: string }, now: Date) => {
  const { scene, bizNo, note = null, voucher = null, at } = journal
  const same = {
    journalNo: `LS${newId(now.getTime()).toUpperCase()}`,
    scene,
    bizNo,
    note,
    voucher,
    channelId: onlyOwner(journal, 'channel'),
    customerId: onlyOwner(journal, 'customer'),
    merchantId: onlyOwner(journal, 'merchant'),
    occurredAt: at,
  }
  const legs = [
    ...journal.debit.map((leg) => ({ ...leg, side: 'debit' as const })),
    ...journal.credit.map((leg) => ({ ...leg, side: 'credit' as const })),
  ]
  return legs.map(({ account, amount, side }, index) => ({
    account,
    moved: side === 'debit' ? -amount : amount,
    values: {
      ...same,
      ...(account.ownerType === 'customer' && { customerId: account.ownerId }),
      ownerType: account.ownerType,
      lineNo: index + 1,
      side,
      amount,
    },
  }))
}

/**
 * The journals with their moments, in the order in which they happened; what happened at once stays as it was given. A
 * call that waited for its accounts began before those it waited for: what it moves happens after them, or the lines of
 * an account would tell balances it never had.
 */
function timed(journals: readonly Journal[], { now }: Call, accounts: Iterable<{ readonly movedAt?: unknown }>) {
  const moved = [...accounts].map(({ movedAt }) => (movedAt ? new Date(movedAt as Date | string).getTime() : 0))
  const free = new Date(Math.max(now.getTime(), ...moved)).toISOString()
  const isOver = (at: Journal['at']): at is string => !!at && Date.parse(at) < now.getTime()
  return journals
    .map((journal) => ({ ...journal, at: isOver(journal.at) ? journal.at : free }))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/**
 * The only way yuanbao move: appends balanced journals and the balances they lead to, in the transaction of the call.
 * The accounts are held in one order and before the journals are looked up, so that of two who post the same one finds
 * it done; whatever a call moves it posts at once. Debits that an account cannot bear are refused.
 */
export async function post(call: Call, journals: readonly Journal[]): Promise<void> {
  if (journals.length === 0) return
  for (const journal of journals) ensureJournal(journal)
  const named = journals.flatMap(({ debit, credit }) => [...debit, ...credit].map(({ account }) => account))
  const accounts = await holdAccounts(call, named)
  const balances = new Map<string, { readonly balance: number; readonly movedAt: string }>()
  const fresh = timed(await unposted(call, journals), call, accounts.values())
  const lines = fresh
    .flatMap((journal) => linesOf(journal, call.now))
    .map(({ account: name, moved, values }) => {
      const { id, ownerName, balance } = accounts.get(keyOf(name)) ?? unopened(name)
      const balanceAfter = (balances.get(id)?.balance ?? balance ?? 0) + moved
      if (balanceAfter < 0 && name.bucket !== 'issue')
        throw new DomainError(name.ownerType === 'channel' ? 'E_BUDGET' : 'E_BALANCE')
      balances.set(id, { balance: balanceAfter, movedAt: values.occurredAt })
      return { draft: {}, set: { ...values, accountId: id, ownerName, balanceAfter } }
    })
  if (lines.length === 0) return
  await call.rows('yuanbaoAccount').withoutScope().writeDerived(balances)
  await call.rows('yuanbaoLedger').withoutScope().insertMany(lines)
}
