import { sql } from 'kysely'
import type { UserRecord } from '../../src/platform/contract.ts'
import type { Executor } from '../database/executor.ts'
import { type HeldRole, heldRoles, rolesOf } from './heldRoles.ts'

/** What the session needs to know of an account that is not deleted. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly mobile: string
  /** Null: the account logs in through the unified login only. */
  readonly password: string | null
  readonly enable: boolean
  readonly mustChangePassword: boolean
  readonly photo: string | null
  readonly introduction: string | null
  readonly articlePlatforms: readonly string[] | null
  readonly held: readonly HeldRole[]
}

const columns = sql`a."id", a."name", a."mobile", a."password", a."enable", a."mustChangePassword", a."photo",
  a."introduction", a."articlePlatforms", ${heldRoles} as "held"`

/** By login name, in whatever case it was typed, or by mobile; a login name begins with a letter, so never both. */
export async function findAccount(db: Executor, loginName: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${columns} from "account" a
    where (lower(a."loginName") = ${loginName.toLowerCase()} or a."mobile" = ${loginName}) and a."deletedAt" is null
    limit 1`.execute(db)
  return rows[0] ?? null
}

export async function accountById(db: Executor, id: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${columns} from "account" a where a."id" = ${id} and a."deletedAt" is null`.execute(db)
  return rows[0] ?? null
}

/**
 * The user record of a login (specification 3). Without a token it is information only: nothing was opened. With
 * `mustChangePassword` the token opens the change of the password and nothing else.
 */
export const userRecord = (account: Account, accessToken: string, mustChangePassword: boolean): UserRecord => ({
  id: account.id,
  name: account.name,
  accessToken,
  roles: rolesOf(account.held),
  enable: account.enable,
  customerPhoto: account.photo,
  photo: account.photo,
  introduction: account.introduction ?? '',
  setting: { articlePlatform: account.articlePlatforms ?? [] },
  status: account.enable ? 'enabled' : 'disabled',
  appEnvironment: '',
  port: 'pc',
  appToken: null,
  mustChangePassword,
})

/** Stores the same password as another hash, unless it was changed meanwhile: no change of the account to anybody. */
export async function renewHash(db: Executor, account: Account, hash: string): Promise<void> {
  await sql`
    update "account" set "password" = ${hash} where "id" = ${account.id} and "password" = ${account.password}`.execute(
    db,
  )
}
