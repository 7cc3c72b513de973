import { sql } from 'kysely'
import type { Row } from '#declare'
import { advisoryLock, type Call } from '#server'
import type { yuanbaoAccount } from './yuanbaoAccount.ts'

type Account = Row<typeof yuanbaoAccount>

/** An account by its owner and what it is for. */
export interface AccountName {
  readonly ownerType: NonNullable<Account['ownerType']>
  readonly ownerId: string
  readonly bucket: NonNullable<Account['bucket']>
}

export const platform = (bucket: 'issue' | 'retired'): AccountName => ({
  ownerType: 'platform',
  ownerId: 'platform',
  bucket,
})
export const channel = (ownerId: string, bucket: 'budget' | 'frozen'): AccountName => ({
  ownerType: 'channel',
  ownerId,
  bucket,
})
export const customer = (ownerId: string): AccountName => ({ ownerType: 'customer', ownerId, bucket: 'available' })

export const merchant = (ownerId: string, bucket: 'pending' | 'settled'): AccountName => ({
  ownerType: 'merchant',
  ownerId,
  bucket,
})

export const keyOf = ({ ownerType, ownerId, bucket }: AccountName): string => `${ownerType} ${bucket} ${ownerId}`

/** Where owners of a type have their code and their name. */
const owners = {
  channel: ['yuanbaoChannel', 'channelCode', 'channelName'],
  customer: ['customer', 'customerNo', 'displayName'],
  merchant: ['shopDistributor', 'shopCode', 'shopName'],
} as const

interface Owner {
  readonly id: string
  readonly code: string
  readonly name: string
}

async function ownersOf({ db }: Call, names: readonly AccountName[]): Promise<ReadonlyMap<string, Owner>> {
  const found = new Map<string, Owner>([['platform', { id: 'platform', code: 'platform', name: '平台' }]])
  for (const [type, [table, code, name]] of Object.entries(owners)) {
    const ids = names.filter(({ ownerType }) => ownerType === type).map(({ ownerId }) => ownerId)
    if (ids.length === 0) continue
    const { rows } = await sql<Owner>`select "id", ${sql.ref(code)} as code, ${sql.ref(name)} as name
      from ${sql.table(table)} where "id" = any(${ids}::text[])`.execute(db)
    for (const owner of rows) found.set(owner.id, owner)
  }
  return found
}

/** Found by the owner as the unique index has it. */
async function select({ db }: Call, names: readonly AccountName[], held: boolean): Promise<Account[]> {
  const columns = (['ownerType', 'bucket', 'ownerId'] as const).map(
    (part) => sql`${names.map((name) => name[part])}::text[]`,
  )
  const { rows } = await sql<Account>`select a.* from "yuanbaoAccount" a
    join unnest(${sql.join(columns)}) as n("ownerType", "bucket", "ownerId")
      on a."ownerType" = n."ownerType" and a."bucket" = n."bucket"
        and lower(a."ownerId") = lower(n."ownerId") and a."ownerId" = n."ownerId" and a."deletedAt" is null
    order by a."id" ${held ? sql`for update of a` : sql``}`.execute(db)
  return rows.map((row) => ({ ...row, balance: Number(row.balance) }))
}

/** Accounts are opened with their first movement. Two who open the same at once take turns. */
async function open(call: Call, names: readonly AccountName[]): Promise<void> {
  const missing = async () => {
    const there = new Set((await select(call, names, false)).map((row) => keyOf(row as AccountName)))
    return names.filter((name) => !there.has(keyOf(name)))
  }
  if ((await missing()).length === 0) return
  await advisoryLock(call, 'yuanbaoAccount')
  const opened = await missing()
  const known = await ownersOf(call, opened)
  const rows = opened.map((name) => {
    const owner = known.get(name.ownerId)
    if (!owner) throw new Error(`no ${name.ownerType} ${name.ownerId} to open an account for`)
    return { draft: {}, set: { ...name, ownerName: owner.name, accountCode: `${name.bucket}.${owner.code}` } }
  })
  await call.rows('yuanbaoAccount').withoutScope().insertMany(rows)
}

/** Every account is opened before it is moved. */
export const unopened = (name: AccountName): never => {
  throw new Error(`no account ${keyOf(name)}`)
}

/** These accounts by their key, kept from others until the call ends: always in the same order. */
export async function holdAccounts(call: Call, names: readonly AccountName[]): Promise<ReadonlyMap<string, Account>> {
  const distinct = [...new Map(names.map((name) => [keyOf(name), name])).values()]
  await open(call, distinct)
  const accounts = await select(call, distinct, true)
  return new Map(accounts.map((account) => [keyOf(account as AccountName), account]))
}
