import type { Query, QueryClient } from '@tanstack/react-query'
import type { NormalResource } from '#declare'
import { index, rowsOf } from '../registry.ts'

/** Refine's keys begin so: data, data provider, resource, what of it. Ours do the same, and one rule invalidates them all. */
export const queryKey = (resource: string, what: string, of: unknown): readonly unknown[] => [
  'data',
  'default',
  resource,
  what,
  of,
]

/** The resource itself and every view over it: they show the same rows. */
export function familyOf(name: string): ReadonlySet<string> {
  const of = rowsOf(name)
  return new Set([of, name, ...Object.keys(index.viewed).filter((view) => rowsOf(view) === of)])
}

/** In `meta`: rows that were looked for beside the list somebody works in. */
export const asideOf = { aside: true }

/** Whether a key is that of a list of whole rows, and not of what a picker offers or a search beside it has found. */
export function isList([root, , , what, asked]: readonly unknown[]): boolean {
  const { operation, aside } = (asked ?? {}) as { readonly operation?: unknown; readonly aside?: unknown }
  return root === 'data' && what === 'list' && operation === undefined && aside === undefined
}

/** The resource a query reads, by its key. */
export function resourceOf([root, second, third]: readonly unknown[]): string | null {
  // The trail and totals have no data provider in their keys.
  const resource = root === 'audit' || root === 'total' ? second : root === 'data' ? third : null
  return typeof resource === 'string' ? resource : null
}

const alsoShows = (meta: Query['meta'], family: ReadonlySet<string>): boolean => {
  const shows = meta?.['shows']
  return Array.isArray(shows) && shows.some((name) => family.has(name))
}

/**
 * Marks everything read of a resource as stale; what is on the screen is read again. `meta.shows` names the resources
 * whose rows came with what was read of another.
 */
export function invalidateResource(queries: QueryClient, resource: NormalResource | string): void {
  const family = familyOf(typeof resource === 'string' ? resource : resource.name)
  void queries.invalidateQueries({
    predicate: ({ queryKey: key, meta }) => family.has(resourceOf(key) ?? '') || alsoShows(meta, family),
  })
}
