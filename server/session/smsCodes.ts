import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { digest } from '../core/tokens.ts'
import type { Executor } from '../database/executor.ts'
import type { RateLimit } from '../domain/rateLimit.ts'
import type { SmsPurpose } from '../platform/sms.ts'

const lifetime = 5 * 60_000
/** A code dies with the sixth try, whatever the tries said. */
const maxTries = 6

/** One code a minute and ten a day for one number, whoever asks; an address may ask for many numbers, not for all. */
export const smsLimits = {
  minute: { name: 'smsMinute', tries: 1, seconds: 60, runsFrom: 'first' },
  day: { name: 'smsDay', tries: 10, seconds: 86_400, runsFrom: 'first' },
  address: { name: 'smsAddress', tries: 200, seconds: 86_400, runsFrom: 'first' },
} as const satisfies Record<string, RateLimit>

/** What a code is for; it opens nothing else, and only for the account it was sent for. */
export interface CodeFor {
  readonly mobile: string
  readonly purpose: SmsPurpose
}

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const hashOf = ({ mobile, purpose }: CodeFor, code: string) => digest(`${purpose} ${mobile} ${code}`)

/**
 * Keeps a code for the account that has the number, or for `accountId`; true when there is one. Known and unknown
 * numbers run the same statement, so that the time of the answer does not tell them apart.
 */
export async function keepCode(
  db: Executor,
  now: Date,
  target: CodeFor,
  code: string,
  accountId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into "smsCode" ("mobile", "purpose", "accountId", "codeHash", "tries", "expiresAt")
    select ${target.mobile}, ${target.purpose}, a."id", ${hashOf(target, code)}, 0, ${new Date(now.getTime() + lifetime)}
    from "account" a
    where a."deletedAt" is null and a."enable"
      and case when ${accountId}::text is null then a."mobile" = ${target.mobile} else a."id" = ${accountId} end
    on conflict ("mobile", "purpose") do update set "accountId" = excluded."accountId",
      "codeHash" = excluded."codeHash", "tries" = 0, "expiresAt" = excluded."expiresAt"
    returning 1`.execute(db)
  return rows.length > 0
}

/** Tries a code, which counts; answers the account it was sent for, or null. The code still has to be spent. */
export async function tryCode(db: Executor, now: Date, target: CodeFor, code: string): Promise<string | null> {
  const { rows } = await sql<{ accountId: string; codeHash: string }>`
    update "smsCode" set "tries" = "tries" + 1
    where "mobile" = ${target.mobile} and "purpose" = ${target.purpose}
      and "expiresAt" > ${now} and "tries" < ${maxTries}
    returning "accountId", "codeHash"`.execute(db)
  const kept = rows[0]
  return kept?.codeHash === hashOf(target, code) ? kept.accountId : null
}

/** Uses a code up, together with what it opens; false when somebody else just did. */
export async function spendCode(db: Executor, target: CodeFor, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from "smsCode"
    where "mobile" = ${target.mobile} and "purpose" = ${target.purpose} and "codeHash" = ${hashOf(target, code)}
    returning 1`.execute(db)
  return rows.length > 0
}
