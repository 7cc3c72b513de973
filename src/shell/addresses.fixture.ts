import fc from 'fast-check'
import { allPages } from './pages.ts'

const paths = allPages.flatMap(({ path, aliases }) => [path, ...aliases])
const segment = fc.oneof(
  fc.constantFrom('', '.', '..', '%', '%2F', '%2e%2e', '%E0%A4%A', '%00', '\\', ':', '@', 'evil.example', 'a:b', '%41'),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('redirect', 'login', '404', '401', 'workplace', '__proto__', 'constructor'),
)
const path = fc.oneof(
  fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`),
  fc.constantFrom(...paths),
  fc.tuple(fc.constantFrom(...paths), segment).map(([known, more]) => `${known.replace(':id', more)}/${more}`),
  fc.tuple(fc.constantFrom(...paths), segment).map(([known, id]) => known.replace(':id', id)),
)

/** What stands behind the path of an address. */
export const anyTail = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `?${text}`),
  fc.constantFrom('#', '#//evil.example', '?redirect=//evil.example', '?id=%', '?redirect=/login', '?a?b#c#d'),
)

const anyHost = 'https://console.example'

/** Addresses of the console as they may be typed, sent or mutilated: pages, beside pages, refreshes, nonsense. */
export const anyAddress = fc
  .tuple(fc.constantFrom('', '', '/redirect', '/redirect/redirect', '/redirect/'), path, anyTail)
  .map((parts) => parts.join(''))
  // As the browser writes it; what it takes for another host's is no visit of this one.
  .filter((address) => URL.canParse(`${anyHost}${address}`))
  .map((address) => new URL(`${anyHost}${address}`).href.slice(anyHost.length))
