import { sql } from 'kysely'
import { DomainError } from '../core/errors.ts'
import { digest, newToken } from '../core/tokens.ts'
import type { Call } from '../platform/call.ts'
import type { Parameters } from '../platform/parameters.ts'
import { toolMessages } from './messages.ts'

/** A preview can be confirmed for so long. */
const goodForMs = 5 * 60_000

/** What was previewed. */
export interface Confirmable {
  readonly tool: string
  readonly given: Parameters
}

/** Keeps what was previewed, and answers the secret that confirms it. */
export async function keepConfirmation({ caller, db, now }: Call, { tool, given }: Confirmable) {
  const confirmationId = newToken()
  const expiresAt = new Date(now.getTime() + goodForMs)
  await sql`insert into "toolConfirmation" ("idHash", "accountId", "tokenId", "tool", "arguments", "expiresAt")
    values (${digest(confirmationId)}, ${caller.accountId}, ${caller.token?.id ?? null}, ${tool},
      ${JSON.stringify(given)}::jsonb, ${expiresAt})`.execute(db)
  return { confirmationId, expiresAt: expiresAt.toISOString() }
}

/** What this secret confirms, for the token that it was given to and as long as it is good. */
export async function readConfirmation(call: Call, confirmationId: string): Promise<Confirmable> {
  const { caller, db, now, locale } = call
  const { rows } = await sql<Confirmable>`select "tool", "arguments" as "given" from "toolConfirmation"
    where "idHash" = ${digest(confirmationId)} and "accountId" = ${caller.accountId} and "expiresAt" > ${now}
      and "tokenId" is not distinct from ${caller.token?.id ?? null}`.execute(db)
  if (rows[0]) return rows[0]
  throw new DomainError('E_NOT_FOUND', { msg: toolMessages(locale).confirmationGone })
}
