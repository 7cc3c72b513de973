import { sql } from 'kysely'
import type { Platform } from '../platform/platform.ts'

/** What was asked of a person is kept so long, for the assistant to ask what became of it. */
const requestsKeptMs = 7 * 24 * 60 * 60_000

/** Removes what tools left behind: arguments may hold personal data, and nobody needs them any more. */
export async function forgetTools({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await sql`delete from "toolConfirmation" where "expiresAt" < ${now}`.execute(database.read)
  await sql`delete from "toolRequest" where "createdAt" < ${new Date(now.getTime() - requestsKeptMs)}`.execute(
    database.read,
  )
}
