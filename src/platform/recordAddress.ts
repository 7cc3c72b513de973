import type { NormalResource } from '#declare'

/** What can be open over a list, or on a page of its own. */
const recordModes = ['create', 'edit', 'show', 'import'] as const
export type RecordMode = (typeof recordModes)[number]

/** Address parameters that say what is open over a list: `?show=<id>`, `?edit=<id>`, `?create=1`, `?import=1`. */
export const openParams: readonly string[] = recordModes

/** Address parameter that brings the rows to the front, where they stand in a tab behind figures. */
export const rowsParam = 'rows'

/** Address of the rows of a list page, with what the parameters say of it. */
export function listAddress({ list }: NormalResource, path: string, asked?: URLSearchParams): string {
  const params = new URLSearchParams(asked)
  if (list.report?.in === 'tab') params.set(rowsParam, '1')
  return params.size > 0 ? `${path}?${params}` : path
}

/** What the address says is open over the list. */
export interface Opened {
  readonly mode: RecordMode
  /** The record; of `create` the one that is copied. Null: there is none. */
  readonly id: string | null
}

/** Says that something is open without a record. */
const nothing = '1'

export function openedIn(params: URLSearchParams): Opened | null {
  const mode = recordModes.find((one) => params.get(one))
  if (!mode) return null
  const id = params.get(mode)
  const isWithout = mode === 'import' || (mode === 'create' && id === nothing)
  return { mode, id: isWithout ? null : id }
}

/** Address parameter of a create page: the record that is copied. */
export const copyParam = 'copy'

/** The list's parameters with something opened over it, or closed again. */
export function withOpened(params: URLSearchParams, opened: Opened | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of openParams) next.delete(name)
  if (opened) next.set(opened.mode, opened.id ?? nothing)
  return next
}

/** What stands for the id in the path of a page that creates: `/detail/new`. */
const unsaved = 'new'

/** The record that a page with its id in the path is about; null: a new one. */
export const idInPath = (param: string | undefined): string | null =>
  param === undefined || param === unsaved ? null : param

/** The page of its own that a record opens on, or null when it opens over the list. */
export function pageAddress(resource: NormalResource, { mode, id }: Opened): string | null {
  const path = resource.subpage[mode]
  if (path === null) return null
  const params = new URLSearchParams()
  if (mode === 'create') {
    const blank = path.replace(':id', unsaved)
    return id === null ? blank : `${blank}?${new URLSearchParams({ [copyParam]: id })}`
  }
  const withId = id === null ? path : path.replace(':id', encodeURIComponent(id))
  if (id !== null && withId === path) params.set('id', id)
  // One page may serve several modes: without an id it creates, with one it edits unless told to show.
  const shared = mode !== 'import' && resource.subpage.edit === resource.subpage.show
  if (shared && id !== null) params.set('mode', mode)
  return params.size > 0 ? `${withId}?${params}` : withId
}

/** Where a record opens from anywhere in the console: its own page, or over its list. */
export function recordAddress(resource: NormalResource, opened: Opened): string | null {
  const own = pageAddress(resource, opened)
  if (own !== null || resource.path === null) return own
  return `${resource.path}?${withOpened(new URLSearchParams(), opened)}`
}
