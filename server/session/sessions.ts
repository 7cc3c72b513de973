import { sql } from 'kysely'
import type { sessionCodes } from '../../src/platform/contract.ts'
import { newId } from '../core/identifier.ts'
import { digest, newToken } from '../core/tokens.ts'
import type { Executor } from '../database/executor.ts'
import type { Platform } from '../platform/platform.ts'
import { usualLimits } from './limits.ts'
import type { SessionDevice } from './newDevice.ts'

const minute = 60_000
/** An incomplete login has this long to complete. */
const incompleteLimit = 10 * minute
/** Uses closer together than this are one use, so that reading does not mean writing. */
export const sessionTouchMs = 15_000

/**
 * All but `full` are logins that are not complete; to the rest of the server they are `pre`. `factor`: the code of the
 * second factor is due; `setUp`: a role demands one, and there is none yet.
 */
export type SessionStage = 'full' | 'firstPassword' | 'unify' | 'factor' | 'setUp'
export type SessionEnd = keyof typeof sessionCodes

interface OpenedBy {
  readonly accountId: string
  readonly stage: SessionStage
  /** Default: now. */
  readonly provedAt?: Date | null
  readonly ip: string
  readonly userAgent: string
  readonly device?: SessionDevice
}

const unknownDevice: SessionDevice = { deviceHash: null, newDevice: false }

/** Opens a session and answers its token, which exists nowhere else. */
export async function openSession(db: Executor, now: Date, by: OpenedBy): Promise<string> {
  const token = newToken()
  const { provedAt = now, device = unknownDevice } = by
  const expiresAt = new Date(now.getTime() + (by.stage === 'full' ? usualLimits.absoluteMs : incompleteLimit))
  await sql`
    insert into "session" ("id", "tokenHash", "accountId", "stage", "createdAt", "lastUsedAt", "provedAt", "expiresAt",
      "ip", "userAgent", "deviceHash", "newDevice")
    values (${newId()}, ${digest(token)}, ${by.accountId}, ${by.stage}, ${now}, ${now}, ${provedAt}, ${expiresAt},
      ${by.ip}, ${by.userAgent.slice(0, 200)}, ${device.deviceHash}, ${device.newDevice})`.execute(db)
  return token
}

/** The browser of the session that a token opens, if the account holds it and it waits for a factor to be set up. */
export async function deviceOfSetUp(db: Executor, token: string, accountId: string): Promise<SessionDevice | null> {
  const { rows } = await sql<SessionDevice>`
    select "deviceHash", "newDevice" from "session"
    where "tokenHash" = ${digest(token)} and "accountId" = ${accountId} and "stage" = 'setUp'`.execute(db)
  return rows[0] ?? null
}

/** How far the login of a session has come. */
export async function stageOfSession(db: Executor, sessionId: string): Promise<SessionStage | undefined> {
  const { rows } = await sql<{ stage: SessionStage }>`select "stage" from "session" where "id" = ${sessionId}`.execute(
    db,
  )
  return rows[0]?.stage
}

/** Streams that sessions of the account left open end as soon as what ended them is committed. */
export const endStreams = ({ database, events }: Pick<Platform, 'database' | 'events'>, accountId: string): void =>
  database.afterCommit(() => void events.emit('sessionsEnded', { accountId }))

/** Ends the session of a token, if there is one; who signs in again from a browser leaves no session behind. */
export async function endSession(platform: Platform, db: Executor, now: Date, token: string): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    update "session" set "endedAt" = ${now}, "endedAs" = 'replaced'
    where "tokenHash" = ${digest(token)} and "endedAt" is null returning "accountId"`.execute(db)
  if (rows[0]) endStreams(platform, rows[0].accountId)
}

/**
 * Ends the open sessions of an account; their next call is answered with the code of `as`. `except` is the id of a
 * session that stays, the one that asked for it.
 */
export async function revokeSessions(
  { db, now }: { readonly db: Executor; readonly now: Date },
  accountId: string,
  as: SessionEnd,
  except: string | null = null,
): Promise<void> {
  await sql`
    update "session" set "endedAt" = ${now}, "endedAs" = ${as}
    where "accountId" = ${accountId} and "endedAt" is null and "id" is distinct from ${except}`.execute(db)
}
