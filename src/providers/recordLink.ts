import { matchPath } from 'react-router'
import { commentEndpoints } from '../platform/commentContract.ts'
import { catalogue } from '../registry.ts'
import { parseAddress } from './parseAddress.ts'
import { usePlatformQuery } from './platformCalls.ts'
import { queryKey } from './queryKeys.ts'

/** A record that an address names. */
export interface LinkedRecord {
  readonly resource: string
  readonly id: string
}

/** The record that an address of this console opens; null: it opens none, or is not of this console. */
export function recordAt(address: string): LinkedRecord | null {
  if (!URL.canParse(address)) return null
  const { origin, pathname, search } = new URL(address)
  if (origin !== location.origin) return null
  const page = catalogue.pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null)
  if (!page || !['list', 'show', 'edit', 'form'].includes(page.kind)) return null
  const { action, id } = parseAddress(page, pathname, search)
  return id !== undefined && (action === 'show' || action === 'edit') ? { resource: page.of, id } : null
}

/** What a record is called; null while that is not known, and for whoever may not read it. */
export function useRecordTitle({ resource, id }: LinkedRecord): string | null {
  const { data } = usePlatformQuery<{ readonly title: string }>(commentEndpoints.recordTitle, {
    params: { resource, id },
    // Nobody asked: a text without a link says enough.
    options: { background: true },
    queryOptions: { queryKey: queryKey(resource, 'title', { id }), retry: false },
  })
  return data?.title ?? null
}
