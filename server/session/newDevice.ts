import { sql } from 'kysely'
import { z } from 'zod'
import { type DeviceNotice, deviceEndpoints } from '../../src/platform/deviceContract.ts'
import { newId } from '../core/identifier.ts'
import type { Executor } from '../database/executor.ts'
import type { Call } from '../platform/call.ts'
import { addressed, type Route } from '../platform/route.ts'
import { readInput } from './input.ts'

const keptDays = 90
const day = 24 * 60 * 60_000
/** More than anybody reads. */
const most = 20

/** The browser of a session: the digest of its value, and whether the account had never logged in with it. */
export interface SessionDevice {
  readonly deviceHash: string | null
  readonly newDevice: boolean
}

/** Leaves a notice for the account: somebody logged in with a browser it has not used before. */
export const noteNewDevice = (
  db: Executor,
  { now, ip }: Pick<Call, 'now' | 'ip'>,
  accountId: string,
  { deviceHash, userAgent }: { readonly deviceHash: string | null; readonly userAgent: string },
) =>
  sql`insert into "deviceNotice" ("id", "accountId", "deviceHash", "at", "ip", "userAgent")
    values (${newId(now.getTime())}, ${accountId}, ${deviceHash}, ${now}, ${ip}, ${userAgent.slice(0, 200)})`.execute(
    db,
  )

/**
 * Notices are for the other browsers of the account. The one they are about neither reads nor dismisses them: whoever got
 * in there would be the first to do so.
 */
const forOthers = (
  accountId: string,
  sessionId: string,
) => sql`"accountId" = ${accountId} and "deviceHash" is distinct from (
  select s."deviceHash" from "session" s where s."id" = ${sessionId})`

const listNotices: Route['handle'] = async (_raw, { db, caller }) => {
  const { rows } = await sql<DeviceNotice>`
    select "id", "at", "ip", "userAgent" from "deviceNotice" where ${forOthers(caller.accountId, caller.sessionId)}
    order by "at" desc, "id" desc limit ${most}`.execute(db)
  return { data: rows }
}

const seen = z.strictObject({ ids: z.array(z.string().max(50)).max(most) })

const dismissNotices: Route['handle'] = async ({ body }, { db, caller, locale }) => {
  const { ids } = readInput(seen, body, locale)
  await sql`delete from "deviceNotice"
    where "id" = any(${ids}) and ${forOthers(caller.accountId, caller.sessionId)}`.execute(db)
  return { data: null }
}

/** Old notices tell nobody anything. */
export const forgetNotices = (db: Executor, now: Date) =>
  sql`delete from "deviceNotice" where "at" < ${new Date(now.getTime() - keptDays * day)}`.execute(db)

/** The calls about logins from browsers that an account had not used before. */
export const deviceRoutes: readonly Route[] = [
  { ...addressed(deviceEndpoints.list), name: 'session.devices', permit: 'login', mutates: false, handle: listNotices },
  {
    ...addressed(deviceEndpoints.seen),
    name: 'session.devicesSeen',
    permit: 'login',
    mutates: true,
    handle: dismissNotices,
  },
]
