import type { Path } from 'react-router'
import type { NormalPage } from '#declare'
import { refreshedPath } from '../entry.ts'
import { pageAt } from '../pages.ts'

/** The page of an address and the tab it belongs to; null where no page is. */
interface Keyed {
  readonly page: NormalPage
  readonly key: string
}

/** Tabs are told apart by path, and the pages of single records by record. */
export function tabOf({ pathname, search }: Pick<Path, 'pathname' | 'search'>): Keyed | null {
  const found = pageAt(pathname)
  if (!found) return null
  const { page } = found
  const id = page.owner && new URLSearchParams(search).get('id')
  return { page, key: id ? `${found.pathname}?${new URLSearchParams({ id })}` : found.pathname }
}

/** What `/redirect{fullPath}` refreshes; null for other addresses. */
export function refreshedBy({ pathname, search, hash }: Path): Path | null {
  const refreshed = refreshedPath(pathname)
  return refreshed === null ? null : { pathname: refreshed, search, hash }
}
