/// <reference path="./registry/declarations.d.ts" />
import { source } from 'virtual:declarations'
import type { Catalogue, Labels, NormalReport, NormalResource } from '#declare'
import type { Module } from './declare/declaredIn.ts'
import { declarationsChanged } from './newDeclarations.ts'
import type { Locale } from './platform/contract.ts'
import { labelLoaderOf } from './registry/labels.ts'
import { lazyDeclarationsOf } from './registry/lazyDeclarations.ts'

// The only files of the console that read `resources/`: this one, and `registry/everything.ts`.
const extensions = import.meta.glob<Module>('../resources/*/*.ui.tsx')
const localeFiles = import.meta.glob<Module>(['../resources/*/locale.*.ts', '../resources/enumerations.*.ts'])

function readAll() {
  const labels = labelLoaderOf(source, localeFiles)
  return { index: source.index, labels, ...lazyDeclarationsOf(source, labels.prepare, declarationsChanged) }
}
const read = readAll()
/** What this module read, or, where an edit in `npm run dev` loaded it anew, what everybody holds of it since the start. */
const held: typeof read = import.meta.hot?.data?.['held'] ?? read

/** What the declarations say, as far as they are here: all pages, and everything else of the areas that were asked for. */
export const catalogue: Catalogue = held.catalogue
/** Menu groups, names and pages: known before any declaration is fetched. */
export const { index } = held

// A test runner has a stand-in without memory.
if (import.meta.hot?.data) {
  import.meta.hot.accept()
  import.meta.hot.data['held'] = held
  if (held !== read) {
    // Routes and menu are made of pages once; everything else is looked up whenever it is shown.
    if (JSON.stringify(held.catalogue.pages) !== JSON.stringify(read.catalogue.pages)) location.reload()
    Object.assign(held.catalogue, read.catalogue)
    Object.assign(held, { labels: read.labels })
    declarationsChanged()
  }
}

/** Whether the declaration of a resource, view, page, report or area is here; a name that nothing has is not waited for. */
export const isLoaded = (name: string): boolean => {
  const area = index.areaOf[name]
  return area === undefined || held.isLoaded(area)
}

/** Waits for what declares those names; a name that nothing has is waited for no longer than the others. */
export const loadDeclared = async (names: readonly string[]): Promise<void> => {
  const areas = new Set(names.flatMap((name) => index.areaOf[name] ?? []))
  await Promise.all([...areas].map(held.load))
}

/** Waits for everything: for those who look at all declarations at once. */
export const loadEverything = async (): Promise<Catalogue> => {
  await Promise.all(index.areas.map(({ name }) => held.load(name)))
  return { ...catalogue }
}

/** True when the name is declared and not here yet, in which case it is on its way: whoever shows it is told. */
function awaited(name: string): boolean {
  const area = index.areaOf[name]
  return area !== undefined && !held.look(area)
}

/**
 * The resource or view of that name if it is here; null when it is on its way, as `useDeclarations` will tell, or when
 * nothing is named so.
 */
export const loadedResource = (name: string): NormalResource | null =>
  awaited(name) ? null : (catalogue.byName[name] ?? null)

/** Operations that a page, report or area declares for itself, under the same rules. */
export const loadedPageOperations = (name: string): Catalogue['pageOperations'][string] =>
  awaited(name) ? [] : (catalogue.pageOperations[name] ?? [])

/** The resource or view of that name, which must be here; one that is not declared is a mistake of the console itself. */
export function resourceNamed(name: string): NormalResource {
  const resource = catalogue.byName[name]
  if (!resource) throw new Error(`No resource is named ${name}${isLoaded(name) ? '' : ' yet'}`)
  return resource
}

/** The resource or view of that name, fetched if need be. */
export async function loadResource(name: string): Promise<NormalResource> {
  await loadDeclared([name])
  return resourceNamed(name)
}

/** The report of that name; as with resources, one that is not declared is a mistake of the console itself. */
export function reportNamed(name: string): NormalReport {
  const report = catalogue.reports.find((one) => one.name === name)
  if (!report) throw new Error(`No report is named ${name}`)
  return report
}

/** The report that stands above the list of a resource or view, if one does. */
export const reportAbove = (name: string): NormalReport | null =>
  catalogue.reports.find(({ above }) => above === name) ?? null

/** The resource whose rows a resource or view shows: itself, or the one it views. */
export const rowsOf = (name: string): string => index.viewed[name] ?? name

/** The default export of `<name>.ui.tsx`; null when the declaration has no UI extension. */
export async function loadUi(name: string): Promise<unknown> {
  const load = Object.entries(extensions).find(([path]) => path.endsWith(`/${name}.ui.tsx`))?.[1]
  return load ? ((await load())['default'] ?? null) : null
}

/** The default export of the area's `area.ui.tsx`, what stands around its pages; null for areas without one. */
export const areaUi = (area: string): (() => Promise<unknown>) | null => {
  const load = extensions[`../resources/${area}/area.ui.tsx`]
  return load ? async () => (await load())['default'] : null
}

/** The display words of a language, of all that is here; only that language's files are fetched. */
export const loadLabels = (locale: Locale): Promise<Labels> => held.labels.load(locale, catalogue)
