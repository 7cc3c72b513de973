import type { NormalOperation, NormalPage, NormalResource } from './normal.ts'
import type { Catalogue } from './normalCatalogue.ts'
import type { NormalReport } from './normalReport.ts'
import type { Permit } from './permit.ts'
import { addGranted, allRows, type Granted, rowsOfList, rowsOfTab, type ShownRows } from './shownRows.ts'

/** What a role, or the menu made of all roles, grants on one menu entry. */
export interface Grant {
  readonly path: string
  readonly operations: readonly Permit[]
}

/** Operation codes by what they are asked for: the name of a resource, or of a page with operations of its own. */
export type Permissions = ReadonlyMap<string, ReadonlySet<Permit>>

/** Which rows are shown to the holders of which codes, by resource. */
export type RowsShown = ReadonlyMap<string, readonly Granted[]>

/** What a walk through pages has found so far. */
interface Collected {
  readonly catalogue: Catalogue
  readonly held: Map<string, Set<Permit>>
  readonly shown: Map<string, Granted[]>
  /** What is managed on a page of its own is not what it is by a tab elsewhere. */
  readonly byOwnPages: boolean
  /** Rows beside the figures of a report, which have no filters. */
  readonly besideFigures: boolean
}

/** Codes that only look: what a tab gives over a resource that is managed on a page of its own. */
const looking: ReadonlySet<Permit> = new Set(['detail'])

/** Pages that manage something of their own; create, edit, show and import pages are part of their list. */
const managing: ReadonlySet<NormalPage['kind']> = new Set(['list', 'settings', 'report', 'custom'])

/** Codes by menu entry: what several roles grant on one entry is united. */
export function codesByPath(grants: readonly Grant[]): ReadonlyMap<string, ReadonlySet<Permit>> {
  const united = new Map<string, Set<Permit>>()
  for (const { path, operations } of grants) united.set(path, new Set([...(united.get(path) ?? []), ...operations]))
  return united
}

/** Unites codes under a name; false when nothing new came. */
function give({ held: all, shown }: Collected, name: string, codes: readonly Permit[], rows = allRows(name)): boolean {
  all.set(name, new Set([...(all.get(name) ?? []), ...codes]))
  return addGranted(shown, name, rows, codes)
}

/** `above`: the resources whose tabs lead here, where tabs that show each other end the walk. */
function giveResource(
  collected: Collected,
  shown: NormalResource,
  rows: ShownRows,
  codes: readonly Permit[],
  above: readonly string[] = [],
) {
  if (above.includes(shown.of) || !give(collected, shown.of, codes, rows)) return
  for (const tab of shown.tabs) {
    const related = collected.catalogue.byName[tab.resource]
    if (related) giveShown(collected, related, rowsOfTab(related, tab, rows), codes, [...above, shown.of])
  }
}

/** Gives rows that are shown on a page of something else. */
function giveShown(
  collected: Collected,
  related: NormalResource,
  rows: ShownRows,
  codes: readonly Permit[],
  above: readonly string[] = [],
) {
  const { catalogue, byOwnPages } = collected
  const isManaged = indexOf(catalogue).managed.has(related.of)
  if (isManaged && byOwnPages) return
  // Roles are granted page by page: `edit` on the roles must not let anybody edit the accounts in their tab.
  giveResource(collected, related, rows, isManaged ? codes.filter((code) => looking.has(code)) : codes, above)
}

/** Gives rows that can be worked on beside the figures of a report. */
function giveBeside({ lists }: NormalReport, collected: Collected, codes: readonly Permit[]) {
  if (!collected.besideFigures) return
  for (const { of, operations } of lists) {
    const related = operations.length > 0 ? collected.catalogue.byName[of] : undefined
    // All of them: what is done to a row takes it from the list, and it is still looked at.
    if (related) giveShown(collected, related, allRows(related.of), codes)
  }
}

function givePage(collected: Collected, page: NormalPage, codes: readonly Permit[]) {
  const { catalogue } = collected
  if (catalogue.pageOperations[page.area]) give(collected, page.area, codes)
  const shown = catalogue.byName[page.of]
  for (const name of shown?.beside ?? []) {
    const beside = catalogue.byName[name]
    if (beside) giveResource(collected, beside, rowsOfList(beside), codes)
  }
  if (!shown) give(collected, page.of, codes)
  else giveResource(collected, shown, rowsOfList(shown), codes)
  for (const { name, above } of catalogue.reports) if (shown && above === shown.name) give(collected, name, codes)
}

/** Every code that the operations behind a page ask for. */
function codesBehind(catalogue: Catalogue, page: NormalPage): Permit[] {
  const operations = catalogue.byName[page.of]?.operations ?? catalogue.pageOperations[page.of] ?? []
  return operations.flatMap(({ permit }) => (typeof permit === 'string' ? [] : permit))
}

interface PageIndex {
  readonly at: ReadonlyMap<string, readonly NormalPage[]>
  readonly openedFrom: ReadonlyMap<string, readonly NormalPage[]>
  /** Resources with a page of their own, be it that of a view. */
  readonly managed: ReadonlySet<string>
}
const indexes = new WeakMap<Catalogue, PageIndex>()

const append = <Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item) => map.set(key, [...(map.get(key) ?? []), item])

/** Pages by their path, and hidden pages by the path they are opened from; made once per catalogue. */
function indexOf(catalogue: Catalogue): PageIndex {
  const known = indexes.get(catalogue)
  if (known) return known
  const at = new Map<string, NormalPage[]>()
  const openedFrom = new Map<string, NormalPage[]>()
  const managed = new Set<string>()
  for (const page of catalogue.pages) {
    if (!managing.has(page.kind)) continue
    append(at, page.path, page)
    if (page.owner) append(openedFrom, page.owner.path, page)
    const shown = catalogue.byName[page.of]
    if (shown) managed.add(shown.of)
  }
  const index = { at, openedFrom, managed }
  indexes.set(catalogue, index)
  return index
}

/**
 * What a set of grants permits, by resource; the platform decides by it, and the console shows what it decides. A menu
 * entry permits its codes on the resource its page shows, on those beside it and on the tabs of these, and on rows beside
 * the figures that its page shows. A hidden page belongs, with everything behind it, to the holders of a code that opens
 * it.
 */
export const permissionsOf = (catalogue: Catalogue, grants: readonly Grant[]): Permissions =>
  walk(catalogue, grants).held

/**
 * Which rows a set of grants shows, and to the holders of which codes: on the page of a view those of the view, in a tab
 * those that refer to a record of its page. `rowsFor` says what of it an operation may be asked for.
 */
export const rowsShownBy = (catalogue: Catalogue, grants: readonly Grant[], besideFigures = true): RowsShown =>
  walk(catalogue, grants, { besideFigures }).shown

/**
 * The same without what is managed on a page of its own and only shown in a tab elsewhere: what is there to be done
 * about a resource, and how much of it there is, are matters of its own menus.
 */
export const menuPermissionsOf = (catalogue: Catalogue, grants: readonly Grant[]): Permissions =>
  walk(catalogue, grants, { byOwnPages: true }).held

/** The same as `permissionsOf` of what has a whole list: on a page of its own, beside another one, or in a tab. */
export const listPermissionsOf = (catalogue: Catalogue, grants: readonly Grant[]): Permissions =>
  walk(catalogue, grants, { besideFigures: false }).held

function walk(catalogue: Catalogue, grants: readonly Grant[], { byOwnPages = false, besideFigures = true } = {}) {
  const collected: Collected = { catalogue, held: new Map(), shown: new Map(), byOwnPages, besideFigures }
  const { at, openedFrom } = indexOf(catalogue)
  const opened = new Set<string>()

  const open = (path: string, codes: ReadonlySet<Permit>): void => {
    for (const page of openedFrom.get(path) ?? []) {
      if (opened.has(page.path) || !page.owner?.permits.some((permit) => codes.has(permit))) continue
      opened.add(page.path)
      const all = codesBehind(catalogue, page)
      givePage(collected, page, all)
      open(page.path, new Set(all))
    }
  }
  for (const [path, codes] of codesByPath(grants)) {
    const pages = at.get(path) ?? []
    for (const page of pages) if (page.owner === null) givePage(collected, page, [...codes])
    for (const report of catalogue.reports) if (report.shownAt === path) giveBeside(report, collected, [...codes])
    if (pages.length > 0) open(path, codes)
  }
  return collected
}

/**
 * Whether the codes held on a resource or page satisfy an operation of it; null: nothing there is theirs. Of a picker,
 * whether the page does: `pickableBy` knows the fields as well.
 */
export const satisfies = (held: ReadonlySet<Permit> | null, { permit }: Pick<NormalOperation, 'permit'>): boolean =>
  permit === 'login' ||
  (held !== null && (permit === 'menu' || permit === 'uses' || permit.some((code) => held.has(code))))
