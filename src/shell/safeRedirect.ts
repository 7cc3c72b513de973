import { mayBePage } from './entry.ts'
import { knownPath } from './pages.ts'

/** Any of these may be read as something else by a browser, a proxy or a log. */
const suspicious = /[\p{Cc}\\\s]/u

/**
 * Where a redirect parameter may lead: a page of this console that needs a session; what could be one and is none ends
 * at /404, anything else at `/`. The value has been decoded once already, by whoever read the query; it is not decoded
 * again.
 */
export function safeRedirect(value: string | null, origin = location.origin): string {
  if (value === null || !mayBePage(value) || suspicious.test(value)) return '/'
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return '/'
  }
  if (url.origin !== origin || !mayBePage(url.pathname)) return '/'
  const known = knownPath(url.pathname)
  return known === null ? '/404' : known + url.search + url.hash
}
