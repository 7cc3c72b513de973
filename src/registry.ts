import {
  type AnyResource,
  type Area,
  type AreaDeclarations,
  type AreaMessages,
  buildCatalogue,
  buildLexicon,
  type Catalogue,
  type Lexicon,
  type NormalReport,
  type NormalResource,
  type Page,
  type Report,
  type View,
} from '#declare'
import type { Locale } from './platform/contract.ts'
import { declarationsChanged } from './replacedDeclarations.ts'

type Module = Readonly<Record<string, unknown>>

/** The only file of the console that reads `resources/`. */
const declarations = import.meta.glob<Module>(['../resources/*/*.ts', '!../resources/*/*.*.ts'], { eager: true })
const halves = import.meta.glob<Module>('../resources/*/*.ui.tsx')
const localeFiles = import.meta.glob<Module>(['../resources/*/locale.*.ts', '../resources/enumerations.*.ts'])

type Declared = AnyResource | View | Page | Report
const isResource = (one: Declared): one is AnyResource => 'fields' in one && 'operations' in one && 'kind' in one
const isView = (one: Declared): one is View => 'of' in one && 'where' in one
const isReport = (one: Declared): one is Report => 'measures' in one
const isPage = (one: Declared): one is Page =>
  !isResource(one) && !isView(one) && !isReport(one) && 'path' in one && 'title' in one

const folderOf = (path: string): string => path.split('/').at(-2) ?? ''
const fileOf = (path: string): string => path.split('/').at(-1) ?? ''
const valuesOf = <T>(modules: readonly Module[]): T[] => modules.flatMap((module) => Object.values(module) as T[])

function collect(): AreaDeclarations[] {
  const paths = Object.keys(declarations).toSorted()
  const inFolder = (folder: string, isArea: boolean) =>
    paths
      .filter((path) => folderOf(path) === folder && (fileOf(path) === 'area.ts') === isArea)
      .map((path) => declarations[path] ?? {})
  return [...new Set(paths.map(folderOf))].flatMap((folder) => {
    const [area] = valuesOf<Area>(inFolder(folder, true))
    if (!area) return []
    const declared = valuesOf<Declared>(inFolder(folder, false)).filter(
      (one) => typeof one === 'object' && one !== null,
    )
    return [
      {
        area,
        resources: declared.filter(isResource),
        views: declared.filter(isView),
        pages: declared.filter(isPage),
        reports: declared.filter(isReport),
      },
    ]
  })
}

const read = { catalogue: buildCatalogue(collect()), localeFiles }
/** What this module read, or, where an edit in `npm run dev` loaded it anew, what everybody holds of it since the start. */
const held: typeof read = import.meta.hot?.data?.['held'] ?? read

/** Everything the declarations say. */
export const catalogue: Catalogue = held.catalogue

// A test runner has a stand-in without memory.
if (import.meta.hot?.data) {
  import.meta.hot.accept()
  import.meta.hot.data['held'] = held
  if (held !== read) {
    // Routes and menu are made of pages once; everything else is looked up whenever it is shown.
    if (JSON.stringify(held.catalogue.pages) !== JSON.stringify(read.catalogue.pages)) location.reload()
    Object.assign(held.catalogue, read.catalogue)
    held.localeFiles = read.localeFiles
    declarationsChanged()
  }
}

/** The resource or view of that name; one that is not declared is a mistake of the console itself. */
export function resourceNamed(name: string): NormalResource {
  const resource = catalogue.byName[name]
  if (!resource) throw new Error(`No resource is named ${name}`)
  return resource
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

/** The default export of `<name>.ui.tsx`; null when the declaration has no React half. */
export async function loadUi(name: string): Promise<unknown> {
  const load = Object.entries(halves).find(([path]) => path.endsWith(`/${name}.ui.tsx`))?.[1]
  return load ? ((await load())['default'] ?? null) : null
}

/** The default export of the area's `area.ui.tsx`, what stands around its pages; null for areas without one. */
export const areaUi = (area: string): (() => Promise<unknown>) | null => {
  const load = halves[`../resources/${area}/area.ui.tsx`]
  return load ? async () => (await load())['default'] : null
}

const vocabularies = {
  zh: () => import('./declare/words/zh.ts').then(({ zh }) => zh),
  en: () => import('./declare/words/en.ts').then(({ en }) => en),
  es: () => import('./declare/words/es.ts').then(({ es }) => es),
}

/** The display words of a language; only that language's files are fetched. */
export async function loadLexicon(locale: Locale): Promise<Lexicon> {
  const files = Object.entries(held.localeFiles).filter(([path]) => path.endsWith(`.${locale}.ts`))
  const [vocabulary, ...words] = await Promise.all([
    vocabularies[locale](),
    ...files.map(async ([path, load]) => [folderOf(path), Object.values(await load())[0]] as const),
  ])
  return buildLexicon(catalogue, {
    locale,
    vocabulary,
    areas: Object.fromEntries(words.filter(([folder]) => folder !== 'resources')) as Record<string, AreaMessages>,
    enumerations: (words.find(([folder]) => folder === 'resources')?.[1] ?? {}) as Record<
      string,
      Record<string, string>
    >,
  })
}
