import { sql } from 'kysely'
import { openFile } from '../files/store.ts'
import { mayList } from '../inbox/places.ts'
import type { OutboxMessage } from '../outbox/channel.ts'
import type { Letter } from '../outbox/mail/letter.ts'
import type { Platform } from '../platform/platform.ts'
import { callerOfAccount } from '../session/internalCall.ts'

/** A mail as it was written with the rights of the moment in which it was due. */
export interface LetterPayload {
  readonly letter: 'subscription'
  readonly subscriptionId: string
  /** Name of the list or report. */
  readonly about: string
  readonly subject: string
  readonly text: string
  /** The sheet that goes with it. */
  readonly fileId: string | null
}

/** The sheet as an attachment; none where its time is up. */
async function attached({ database, dataDir }: Platform, fileId: string | null) {
  if (fileId === null) return []
  const { rows } = await sql<{ name: string }>`select name from "fileAsset" where id = ${fileId}
    and "deletedAt" is null`.execute(database.read)
  const content = rows[0] && (await openFile(dataDir, fileId))
  return content ? [{ filename: rows[0]?.name ?? '', content }] : []
}

/** The mail of a subscription; null: it was ended, or its owner may not have it any more. */
export async function subscriptionLetter(
  platform: Platform,
  { recipient, payload }: OutboxMessage,
): Promise<Letter | null> {
  const { subscriptionId, about, subject, text, fileId } = payload as LetterPayload
  const { rows } = await sql`select 1 from "subscription"
    where id = ${subscriptionId} and "accountId" = ${recipient}`.execute(platform.database.read)
  const caller = rows.length > 0 && (await callerOfAccount(platform, recipient))
  if (!caller || !mayList(platform, caller, about)) return null
  return { subject, text, attachments: await attached(platform, fileId) }
}
