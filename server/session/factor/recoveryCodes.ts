import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '../../database/executor.ts'
import { slowDigest } from '../passwords.ts'

const howMany = 10
/** Without letters that are taken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const written = new RegExp(`^[${alphabet}]{${length}}$`)

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
/** As it is shown: in two parts, which are easier to copy. */
const shown = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`

/** A typed recovery code as it was made; null when it cannot be one. */
export function asRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return written.test(code) ? code : null
}

/** New codes, made before the transaction that stores them: their digests are slow on purpose. */
export async function makeRecoveryCodes() {
  const salt = randomBytes(16).toString('base64')
  const codes = Array.from({ length: howMany }, newCode)
  const digests = await Promise.all(codes.map((code) => slowDigest(code, salt)))
  return { salt, digests, shown: codes.map(shown) }
}

/** Keeps the digests of new codes in place of those before. The account's row of the factor is there. */
export async function storeRecoveryCodes(
  db: Executor,
  accountId: string,
  { salt, digests }: Pick<Awaited<ReturnType<typeof makeRecoveryCodes>>, 'salt' | 'digests'>,
): Promise<void> {
  await sql`update "secondFactor" set "recoverySalt" = ${salt} where "accountId" = ${accountId}`.execute(db)
  await sql`delete from "recoveryCode" where "accountId" = ${accountId}`.execute(db)
  await sql`
    insert into "recoveryCode" ("accountId", "codeHash")
    select ${accountId}, unnest(${[...digests]}::text[])`.execute(db)
}

/** Uses a recovery code up; false when it is none of the account's, or was used before. */
export async function spendRecoveryCode(db: Executor, accountId: string, salt: string, code: string): Promise<boolean> {
  const codeHash = await slowDigest(code, salt)
  const { rows } = await sql`
    delete from "recoveryCode" where "accountId" = ${accountId} and "codeHash" = ${codeHash} returning 1`.execute(db)
  return rows.length > 0
}
