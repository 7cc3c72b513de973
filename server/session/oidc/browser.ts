import type { FastifyRequest } from 'fastify'
import { looksLikeToken } from '../../core/tokens.ts'
import type { RawCall } from '../../platform/route.ts'

/**
 * Binds a login to the browser that began it: whoever is handed the address of somebody else's login, at whatever point,
 * gets no further. `Lax`, because the provider's page leads back here.
 */
const name = 'signOn'
const path = '/platform/pc/user/login'

/** What the browser sends along of the login it began; null: it began none. */
export function sentBrowser({ headers: { cookie } }: Pick<RawCall, 'headers'>): string | null {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`).exec(cookie ?? '')?.[1]
  return value !== undefined && looksLikeToken(value) ? value : null
}

/** The cookie of a login that begins; no script reads it. It goes with the browser's window. */
export const browserCookie = (value: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  [`${name}=${value}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax', ...(protocol === 'https' ? ['Secure'] : [])].join(
    '; ',
  )
