import { sql } from 'kysely'
import type { Call } from '../platform/call.ts'

interface Account {
  readonly id: string
  readonly name: string
}

interface Search {
  /** Part of the name, in any case. */
  readonly text: string
  /** An account that is not meant. Default: all are. */
  readonly except?: string
  /** How many are answered, and how many are looked at to find them. */
  readonly most: number
  readonly tried: number
  readonly fits: (accountId: string) => Promise<boolean>
}

/** Accounts in use by a part of their names, of those that fit. */
export async function accountsNamed(
  { db }: Pick<Call, 'db'>,
  { text, except = '', most, tried, fits }: Search,
): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, name from "account"
    where "deletedAt" is null and enable and id <> ${except} and strpos(lower(name), ${text.toLowerCase()}) > 0
    order by name, id limit ${tried}`.execute(db)
  const found: Account[] = []
  for (const one of rows) {
    if (found.length === most) break
    if (await fits(one.id)) found.push(one)
  }
  return found
}
