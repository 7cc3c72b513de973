import {
  type AnyResource,
  type AreaDeclarations,
  type AreaMessages,
  buildCatalogue,
  buildLexicon,
  type Catalogue,
  declaredIn,
  type Lexicon,
  type LexiconSource,
} from '#declare'
import { en } from '#declare/words/en'
import { es } from '#declare/words/es'
import { zh } from '#declare/words/zh'
import type { Locale } from '../src/platform/contract.ts'
import type { DemoHalf } from './demo/demoHalf.ts'
import type { defineDemo, definePageServer, defineServer } from './half.ts'
import type { Halves } from './platform/extension.ts'

type PageHalf = ReturnType<typeof definePageServer>
type ResourceHalf = ReturnType<typeof defineServer<AnyResource>>

/** Everything that stands under `resources/`, by what it is. */
export interface Collected {
  /** As written, for the declaration checks. */
  readonly declarations: readonly AreaDeclarations[]
  readonly catalogue: Catalogue
  readonly halves: Halves
  readonly demos: Readonly<Record<string, DemoHalf<AnyResource>>>
  readonly lexicons: Readonly<Record<Locale, Lexicon>>
}

/** Modules by path from the root of the resources: `./functions/universalServicePhone.ts`. */
export type Modules = Readonly<Record<string, unknown>>

interface Module {
  readonly folder: string
  readonly stem: string
  /** What stands between stem and `.ts`: '', `server`, `demo`, `en`, `es`. */
  readonly part: string
  readonly exports: Readonly<Record<string, unknown>>
}

/** `./functions/universalServicePhone.server.ts` → `functions`, `universalServicePhone`, `server`. */
const address = /^\.\/(?:(?<folder>[^/]+)\/)?(?<stem>[^./]+)(?:\.(?<part>\w+))?\.ts$/

/** In the order of the paths, so that no file system decides the order of anything. */
const read = (modules: Modules): Module[] =>
  Object.keys(modules)
    .toSorted()
    .flatMap((path) => {
      const { folder = '', stem, part = '' } = address.exec(path)?.groups ?? {}
      return stem === undefined ? [] : [{ folder, stem, part, exports: modules[path] as Module['exports'] }]
    })

/** Files with one meaning export one value, whatever it is called. */
const only = <T>(modules: readonly Module[], folder: string, stem: string, part = ''): T | undefined =>
  Object.values(
    modules.find((one) => one.folder === folder && one.stem === stem && one.part === part)?.exports ?? {},
  )[0] as T | undefined

function areas(modules: readonly Module[]): AreaDeclarations[] {
  const folders = [...new Set(modules.map(({ folder }) => folder))].filter((folder) => folder !== '')
  return folders.flatMap((folder) => {
    const area = modules.find((one) => one.folder === folder && one.stem === 'area' && one.part === '')
    if (!area) return []
    const others = modules.filter((one) => one.folder === folder && one.part === '' && one.stem !== 'area')
    return [
      declaredIn(
        area.exports,
        others.map(({ exports }) => exports),
      ),
    ]
  })
}

const defaults = (modules: readonly Module[], part: string): unknown[] =>
  modules.flatMap((module) => (module.part === part && 'default' in module.exports ? [module.exports['default']] : []))

function halvesOf(modules: readonly Module[]): Halves {
  const halves = defaults(modules, 'server') as (ResourceHalf | PageHalf)[]
  return {
    resources: Object.fromEntries(
      halves.flatMap((one) => ('resource' in one ? [[one.resource.name, one.half] as const] : [])),
    ),
    pages: Object.fromEntries(halves.flatMap((one) => ('page' in one ? [[one.page.name, one.handlers] as const] : []))),
  }
}

const vocabularies = { zh, en, es }

function lexiconSource(modules: readonly Module[], locale: Locale): LexiconSource {
  const words = modules.filter(({ stem, part }) => stem === 'locale' && part === locale)
  return {
    locale,
    vocabulary: vocabularies[locale],
    areas: Object.fromEntries(
      words.map(({ folder, exports }) => [folder, Object.values(exports)[0] as AreaMessages] as const),
    ),
    enumerations: only(modules, '', 'enumerations', locale) ?? {},
  }
}

/** Puts the modules under `resources/` together; pure, so that a test can feed it other ones. */
export function collect(modules: Modules): Collected {
  const all = read(modules)
  const declarations = areas(all)
  const catalogue = buildCatalogue(declarations)
  const demos = defaults(all, 'demo') as ReturnType<typeof defineDemo<AnyResource>>[]
  const lexicon = (locale: Locale) => buildLexicon(catalogue, lexiconSource(all, locale))
  return {
    declarations,
    catalogue,
    halves: halvesOf(all),
    demos: Object.fromEntries(demos.map(({ resource, half }) => [resource.name, half])),
    lexicons: { zh: lexicon('zh'), en: lexicon('en'), es: lexicon('es') },
  }
}
