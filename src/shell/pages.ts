import { matchPath } from 'react-router'
import type { NormalPage } from '#declare'
import { inspectable } from '../platform/inspectable.ts'
import { catalogue } from '../registry.ts'
import { mayBePage } from './entry.ts'
import { superRole } from './superRole.ts'

const page = (path: string, title: string, roles: readonly string[] | null = null): NormalPage => ({
  name: path.slice(1),
  path,
  title,
  kind: 'custom',
  area: '',
  of: path.slice(1),
  roles,
  keepAlive: false,
  owner: null,
  aliases: [],
})

/** Pages of the shell itself, open to every session, or to those with a role. A declaration of the same path takes their place. */
const ownPages: readonly NormalPage[] = [
  page('/workplace', '油田社区管理后台'),
  page('/setAccount', '账号设置'),
  page('/updateTel', '更换手机号'),
  page('/inbox', '消息'),
  page('/oauth/authorize', '授权应用访问'),
  page('/outbox', '外发消息', [superRole]),
  page('/workload', '工作量与时效'),
  ...(inspectable ? [page('/__resources', '资源目录')] : []),
].filter(({ path }) => !catalogue.pages.some((declared) => declared.path === path))

export const isOwnPage = (one: NormalPage): boolean => ownPages.includes(one)
/** Paths that need no menu entry. */
export const openToAll: ReadonlySet<string> = new Set([
  '/workplace',
  '/setAccount',
  '/updateTel',
  '/inbox',
  '/oauth/authorize',
  '/outbox',
  '/workload',
  '/__resources',
])

/** Every page there can be: what the declarations say, and the shell's own. */
export const allPages: readonly NormalPage[] = [...catalogue.pages, ...ownPages]

const byAddress = new Map<string, NormalPage>()
for (const one of allPages) for (const address of [one.path, ...one.aliases]) byAddress.set(address, one)
const withParameters = [...byAddress].filter(([address]) => address.includes(':'))

/** A page found by an address, and the address it should have: aliases lead to the canonical path. */
interface FoundPage {
  readonly page: NormalPage
  readonly pathname: string
}

/**
 * A path with its parameters as the address had them. The router's `generatePath` encodes what was never decoded, so
 * that a path with a colon led to another one, and that to the next, for ever.
 */
const filled = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => (params[name] ?? '').replaceAll('/', '%2F'))

export function pageAt(pathname: string): FoundPage | null {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const exact = byAddress.get(path)
  if (exact) return { page: exact, pathname: exact.path }
  for (const [address, page] of withParameters) {
    const match = matchPath({ path: address, caseSensitive: true }, path)
    if (match) return { page, pathname: filled(page.path, match.params) }
  }
  return null
}

/** The path of the page with a session that a path names, as the page itself has it; null where it names none. */
export function knownPath(pathname: string): string | null {
  if (pathname === '/') return pathname
  return mayBePage(pathname) ? (pageAt(pathname)?.pathname ?? null) : null
}
