import { isKnown } from './pages.ts'

const longest = 512

/** Any of these may be read as something else by a browser, a proxy or a log. */
const suspicious = /[\p{Cc}\\\s]/u

/**
 * Where a redirect parameter may lead: a page of this console that needs a session, else `/`. The value has been
 * decoded once already, by whoever read the query; it is not decoded again.
 */
export function safeRedirect(value: string | null, origin = location.origin): string {
  if (value === null || value.length > longest || !/^\/(?!\/)/.test(value) || suspicious.test(value)) return '/'
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return '/'
  }
  return url.origin === origin && isKnown(url.pathname) ? url.pathname + url.search + url.hash : '/'
}
