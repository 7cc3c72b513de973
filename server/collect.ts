import {
  type AnyResource,
  type AreaDeclarations,
  type AreaMessages,
  buildCatalogue,
  buildLabels,
  type Catalogue,
  declaredIn,
  type LabelSource,
  type Labels,
} from '#declare'
import { en } from '#declare/messages/en'
import { es } from '#declare/messages/es'
import { zh } from '#declare/messages/zh'
import type { Locale } from '../src/platform/contract.ts'
import type { DemoData } from './demo/demoData.ts'
import type { defineDemo, definePageServer, defineServer } from './extensionApi.ts'
import type { Extensions } from './platform/extension.ts'

type PageExtension = ReturnType<typeof definePageServer>
type ResourceExtension = ReturnType<typeof defineServer<AnyResource>>

/** Everything that stands under `resources/`, by what it is. */
export interface Collected {
  /** As written, for the declaration checks. */
  readonly declarations: readonly AreaDeclarations[]
  readonly catalogue: Catalogue
  readonly extensions: Extensions
  readonly demos: Readonly<Record<string, DemoData<AnyResource>>>
  readonly labelsByLocale: Readonly<Record<Locale, Labels>>
}

/** Modules by path from the root of the resources: `./functions/universalServicePhone.ts`. */
type Modules = Readonly<Record<string, unknown>>

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

function extensionsOf(modules: readonly Module[]): Extensions {
  const extensions = defaults(modules, 'server') as (ResourceExtension | PageExtension)[]
  return {
    resources: Object.fromEntries(
      extensions.flatMap((one) => ('resource' in one ? [[one.resource.name, one.extension] as const] : [])),
    ),
    pages: Object.fromEntries(
      extensions.flatMap((one) => ('page' in one ? [[one.page.name, one.handlers] as const] : [])),
    ),
  }
}

const vocabularies = { zh, en, es }

function labelSource(modules: readonly Module[], locale: Locale): LabelSource {
  const messages = modules.filter(({ stem, part }) => stem === 'locale' && part === locale)
  return {
    locale,
    vocabulary: vocabularies[locale],
    areas: Object.fromEntries(
      messages.map(({ folder, exports }) => [folder, Object.values(exports)[0] as AreaMessages] as const),
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
  const labels = (locale: Locale) => buildLabels(catalogue, labelSource(all, locale))
  return {
    declarations,
    catalogue,
    extensions: extensionsOf(all),
    demos: Object.fromEntries(demos.map(({ resource, extension }) => [resource.name, extension])),
    labelsByLocale: { zh: labels('zh'), en: labels('en'), es: labels('es') },
  }
}
