import { sql } from 'kysely'
import type { SignOnAnswer } from '../../../src/platform/contract.ts'
import { DomainError } from '../../core/errors.ts'
import { digest, newToken } from '../../core/tokens.ts'
import { noteCookie } from '../../platform/outcome.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Route } from '../../platform/route.ts'
import { inputs, readInput } from '../input.ts'
import { enforceLimit } from '../lockout.ts'
import { sessionText } from '../messages.ts'
import { browserCookie, sentBrowser } from './browser.ts'
import type { Provider } from './provider.ts'

/** A person has this long at the provider's page. */
const pendingMs = 10 * 60_000
/** Every login that begins leaves a row until it is swept; an office that logs in at nine is one address. */
const startLimit = { name: 'signOn', tries: 1_000, seconds: 600, runsFrom: 'first', right: 'returns' } as const

/** Begins a login at the provider: answers where the browser goes, and remembers that it was this one. */
export const beginSignOn =
  ({ database }: Platform, provider: Provider): Route['handle'] =>
  async (raw, call) => {
    const { redirect } = readInput(inputs.signOn, raw.body, call.locale)
    await enforceLimit(database, call, startLimit, call.ip)
    const checks = { state: newToken(), nonce: newToken(), verifier: newToken() }
    const url = await provider.beginAt(checks).catch(() => {
      throw new DomainError('E_STATE', { msg: sessionText('providerAway', call.locale) })
    })
    // Two tabs that begin at once are of one browser, and both may come back.
    const browser = sentBrowser(raw) ?? newToken()
    const expiresAt = new Date(call.now.getTime() + pendingMs)
    await sql`
      insert into "oidcLogin" ("stateHash", "browserHash", "nonce", "verifier", "redirect", "expiresAt")
      values (${digest(checks.state)}, ${digest(browser)}, ${checks.nonce}, ${checks.verifier}, ${redirect ?? ''},
        ${expiresAt})`.execute(database.read)
    noteCookie(raw.request, browserCookie(browser, raw.request))
    return { data: { url } satisfies SignOnAnswer }
  }
