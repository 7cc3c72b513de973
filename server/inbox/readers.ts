import type { CommentReader } from '../../src/platform/commentContract.ts'
import { DomainError } from '../core/errors.ts'
import { readRecord } from '../domain/askedRecord.ts'
import type { Context } from '../domain/context.ts'
import { accountsNamed } from '../session/accountsNamed.ts'
import { callerOfAccount, internalCall } from '../session/internalCall.ts'

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
export const readersNamed = (asked: Context, id: string, text: string): Promise<CommentReader[]> =>
  accountsNamed(asked.call, {
    text,
    except: asked.call.caller.accountId,
    most: maxOffered,
    tried: maxTried,
    fits: (one) => mayRead(asked, id, one),
  })
