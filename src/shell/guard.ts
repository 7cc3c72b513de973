import type { NormalPage } from '#declare'
import { type Access, hasRoleFor } from './access.ts'
import { publicPages, refreshedPath } from './entry.ts'
import { firstPage } from './menu.ts'
import { knownPath, pageAt } from './pages.ts'

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** What an address leads to inside the shell. */
export type Destination =
  | { readonly page: NormalPage }
  | { readonly redirect: string }
  | { readonly message: '/404' | '/401' }
  /** A page that only works without the shell. */
  | { readonly leave: true }

/** The guard's decision for an address, in the order of the specification. */
export function destinationOf({ pathname, search, hash }: Address, access: Access): Destination {
  if (pathname === '/404' || pathname === '/401') return { message: pathname }
  if (pathname === '/login') return { redirect: '/' }
  if (publicPages.some((one) => one === pathname)) return { leave: true }
  const refreshed = refreshedPath(pathname)
  if (refreshed !== null) {
    const known = knownPath(refreshed)
    return { redirect: known === null ? '/404' : known + search + hash }
  }
  if (pathname === '/') return { redirect: `/workplace${search}${hash}` }

  const found = pageAt(pathname)
  if (!found) return { redirect: '/404' }
  const { page } = found
  if (page.kind === 'group') {
    const first = firstPage(access.menu, page.path)
    return { redirect: first === null ? '/404' : first + search + hash }
  }
  if (!access.pages.has(page.path)) return { redirect: '/404' }
  if (!hasRoleFor(page, access.user)) return { redirect: '/401?noGoBack=true' }
  if (found.pathname !== pathname) return { redirect: found.pathname + search + hash }
  return { page }
}
