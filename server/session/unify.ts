import { sql } from 'kysely'
import { DomainError } from '../core/errors.ts'
import { digest } from '../core/tokens.ts'
import type { Executor } from '../database/executor.ts'
import type { Platform } from '../platform/platform.ts'
import type { Route } from '../platform/route.ts'
import { findAccount } from './accounts.ts'
import { inputs, readInput } from './input.ts'
import { addressLimit, guardTry } from './lockout.ts'
import { enter } from './login.ts'
import { sessionText } from './messages.ts'
import type { TicketHolder, TicketVerifier } from './tickets.ts'

/** Uses a ticket up; false when it was used before, in whatever process. */
async function redeem(db: Executor, now: Date, ticket: string, { reusable }: TicketHolder): Promise<boolean> {
  if (reusable) return true
  const { rows } = await sql`
    insert into "usedTicket" ("ticketHash", "usedAt") values (${digest(ticket)}, ${now})
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Login by a ticket of the unified login. */
export const unifiedLogin =
  (platform: Platform, tickets: TicketVerifier): Route['handle'] =>
  async (raw, call) => {
    const { database } = platform
    const { ticket } = readInput(inputs.unify, raw.body, call.locale)
    const holder = await tickets.verify(ticket, raw)
    const fresh = await guardTry(
      database,
      call,
      [[addressLimit, call.ip]],
      async () => holder !== null && (await redeem(database.read, call.now, ticket, holder)),
    )
    const account = fresh && holder ? await findAccount(database.read, holder.loginName) : null
    if (!holder || !account) throw new DomainError('E_LOGIN', { msg: sessionText('ticket', call.locale) })
    const { complete, factor = false, provedAt = call.now, signedOn } = holder
    return enter(platform, raw, call, account, { complete, factor, provedAt, signedOn })
  }
