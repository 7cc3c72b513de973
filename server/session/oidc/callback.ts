import { sql } from 'kysely'
import type { OidcConfig } from '../../core/oidcConfig.ts'
import { digest, newToken } from '../../core/tokens.ts'
import type { Executor } from '../../database/executor.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RawCall, Route } from '../../platform/route.ts'
import { accountOf } from './account.ts'
import { isStrong, provedAt } from './assurance.ts'
import { sentBrowser } from './browser.ts'
import type { Identity, Provider } from './provider.ts'
import { SignOnRefusal } from './refusal.ts'
import { applyRoles } from './roles.ts'

/** The page redeems its ticket as soon as it is there. */
const ticketMs = 2 * 60_000

interface Pending {
  readonly nonce: string
  readonly verifier: string
  readonly redirect: string
}

/** The login that an answer belongs to, used up: the same answer is no answer a second time. */
async function takePending(db: Executor, now: Date, raw: RawCall): Promise<Pending & { readonly state: string }> {
  const { state = '' } = raw.query
  const browser = sentBrowser(raw)
  const { rows } = await sql<Pending>`
    delete from "oidcLogin"
    where "stateHash" = ${digest(state)} and "browserHash" = ${digest(browser ?? '')} and "expiresAt" > ${now}
    returning "nonce", "verifier", "redirect"`.execute(db)
  if (!rows[0]) throw new SignOnRefusal('expired', 'no login of this browser waits for this answer')
  return { ...rows[0], state }
}

async function identityOf(provider: Provider, raw: RawCall, pending: Pending & { state: string }): Promise<Identity> {
  if (raw.query['error'] === 'access_denied') throw new SignOnRefusal('denied', 'the provider let nobody in')
  try {
    return await provider.finish(raw.query, pending)
  } catch (cause) {
    throw new SignOnRefusal('provider', 'the answer of the provider was refused', cause)
  }
}

/** A ticket for the account behind an identity, which POST …/login/unify redeems once, in this browser. */
async function ticketFor(
  platform: Platform,
  config: OidcConfig,
  raw: RawCall,
  call: Call,
  identity: Identity,
): Promise<string> {
  const ticket = newToken()
  await platform.database.transaction(async (db) => {
    const accountId = await accountOf(platform, db, config, identity)
    await applyRoles(platform, db, config.rules, accountId, identity.claims)
    const { issuer, subject, sid, idToken, claims } = identity
    await sql`
      insert into "oidcTicket" ("ticketHash", "browserHash", "accountId", "factor", "provedAt", "issuer", "subject",
        "sid", "idToken", "expiresAt")
      values (${digest(ticket)}, ${digest(sentBrowser(raw) ?? '')}, ${accountId}, ${isStrong(config, claims)},
        ${provedAt(claims, call.now)}, ${issuer}, ${subject}, ${sid}, ${idToken},
        ${new Date(call.now.getTime() + ticketMs)})`.execute(db)
  })
  return ticket
}

/**
 * The way back from the provider. It always ends on the page of the unified login, with a ticket or with the name of a
 * failure; where that page leads is decided there, by the rule of every login.
 */
export const finishSignOn =
  (platform: Platform, config: OidcConfig, provider: Provider): Route['handle'] =>
  async (raw, call) => {
    let redirect = ''
    let result: Readonly<Record<string, string>>
    try {
      const pending = await takePending(platform.database.read, call.now, raw)
      redirect = pending.redirect
      const identity = await identityOf(provider, raw, pending)
      result = { ticket: await ticketFor(platform, config, raw, call, identity) }
    } catch (cause) {
      if (!(cause instanceof SignOnRefusal)) throw cause
      platform.log.warn({ err: cause, requestId: call.requestId, failure: cause.failure }, 'single sign-on was refused')
      result = { failure: cause.failure }
    }
    const query = new URLSearchParams({ ...result, ...(redirect !== '' && { redirect }) })
    return { redirect: `${config.consoleUrl}/unifiedLogin?${query}` }
  }
