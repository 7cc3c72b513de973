/** Pages that need no session and none of the shell's code. */
export const publicPages = ['/login', '/unifiedLogin', '/auth-redirect', '/404', '/401', '/firstUpdatePass'] as const
export type PublicPath = (typeof publicPages)[number]

export interface Visit {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly hasToken: boolean
}

/** What a visit opens: a light page, the shell, or another address. */
export type Entry = { readonly open: PublicPath | 'shell' } | { readonly goTo: string }

const isPublic = (path: string): path is PublicPath => publicPages.some((one) => one === path)

const refreshing = '/redirect/'

/** The path that `/redirect{fullPath}` opens anew; null for other addresses. */
export const refreshedPath = (pathname: string): string | null =>
  pathname.startsWith(refreshing) ? pathname.slice(refreshing.length - 1) : null

/** Whether a path may be that of a page with a session, as far as can be told without the declarations. */
export const mayBePage = (pathname: string): boolean =>
  /^\/(?![/\\])/.test(pathname) && !isPublic(pathname) && refreshedPath(pathname) === null

/** `/login` with the way back: the page asked for as `redirect`, and its query as it was. */
export function loginAddress({ pathname, search, hash }: Pick<Visit, 'pathname' | 'search' | 'hash'>): string {
  const query = new URLSearchParams(search)
  // A page that uses the name itself travels inside the parameter, as does what no query can carry.
  if (query.has('redirect') || hash !== '')
    return `/login?${new URLSearchParams({ redirect: pathname + search + hash })}`
  if (pathname === '/' && search === '') return '/login'
  return `/login?${new URLSearchParams([['redirect', pathname], ...query])}`
}

const longestRedirect = 512

/** Where a login leads: the `redirect` parameter with the rest of the query, not yet known to be a page. */
export function addressAfterLogin(search: string): string {
  const query = new URLSearchParams(search)
  const redirect = query.get('redirect') ?? '/'
  if (redirect.length > longestRedirect) return '/'
  for (const own of ['redirect', 'left', 'ticket', 'failure']) query.delete(own)
  return query.size === 0 || redirect.includes('?') || redirect.includes('#') ? redirect : `${redirect}?${query}`
}

/** The first steps of the guard, before anything of the shell is fetched. */
export function entryOf(visit: Visit): Entry {
  const { pathname, search, hash, hasToken } = visit
  const refreshed = refreshedPath(pathname)
  // The history takes no address of another host, and what begins with two slashes is one.
  if (refreshed !== null) return { goTo: mayBePage(refreshed) ? refreshed + search + hash : '/404' }
  if (pathname === '/login' && hasToken) return { goTo: '/' }
  if (pathname === '/firstUpdatePass' && !hasToken) return { goTo: '/login' }
  if (isPublic(pathname)) return { open: pathname }
  return hasToken ? { open: 'shell' } : { goTo: loginAddress(visit) }
}
