import { sql } from 'kysely'
import type { CommentReader } from '../../../src/platform/commentContract.ts'
import { DomainError } from '../../core/errors.ts'
import type { Context } from '../../domain/context.ts'
import { callerOfAccount, internalCall } from '../../session/internalCall.ts'
import { readRecord } from '../askedRecord.ts'

/** People who are offered at once, and how many are looked at to find them. */
const maxOffered = 8
const maxTried = 24

/** Whether somebody else may read the record, by what their roles give them now. */
async function mayRead(asked: Context, id: string, accountId: string): Promise<boolean> {
  const { platform, call } = asked
  const caller = await callerOfAccount(platform, accountId)
  if (!caller) return false
  return readRecord({ ...asked, call: internalCall(platform, caller, call.locale) }, id).then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof DomainError) return false
      throw cause
    },
  )
}

/** Those of the accounts who may read the record. Nobody else can be mentioned, or told that somebody answered. */
export async function readersAmong(asked: Context, id: string, accountIds: readonly string[]): Promise<string[]> {
  const readers: string[] = []
  for (const accountId of accountIds) if (await mayRead(asked, id, accountId)) readers.push(accountId)
  return readers
}

/** People who may read the record and whose names contain the text, without the caller. */
export async function readersNamed(asked: Context, id: string, text: string): Promise<CommentReader[]> {
  const { rows } = await sql<CommentReader>`
    select id, name from "account"
    where "deletedAt" is null and enable and id <> ${asked.call.caller.accountId}
      and strpos(lower(name), ${text.toLowerCase()}) > 0
    order by name, id limit ${maxTried}`.execute(asked.call.db)
  const found: CommentReader[] = []
  for (const one of rows) {
    if (found.length === maxOffered) break
    if (await mayRead(asked, id, one.id)) found.push(one)
  }
  return found
}
