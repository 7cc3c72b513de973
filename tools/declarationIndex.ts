import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Collected } from '../server/collect.ts'
import type * as Index from '../src/registry/declarationIndex.ts'

const name = 'virtual:declarations'
const area = /^\0virtual:declarations\/area\/(\w+)$/
const titles = /^\0virtual:declarations\/titles\/(en|es)$/

const asModule = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

interface Declared {
  readonly index: Index.DeclarationIndex
  readonly text: string
  readonly titles: Readonly<Record<string, readonly string[]>>
}

/** Runs the declarations as the platform does, and sums them up. */
async function declaredBelow(root: string): Promise<Declared> {
  const options = { root, configFile: false, logLevel: 'warn' } as const
  const { module: platform } = await runnerImport<{ registry: () => Collected }>(
    join(root, 'server/registry.ts'),
    options,
  )
  const { module } = await runnerImport<typeof Index>(join(root, 'src/registry/declarationIndex.ts'), options)
  const { declarations, catalogue, labelsByLocale } = platform.registry()
  const sentIndex = module.sent(module.indexOf(declarations, catalogue))
  // In the order in which the console will read them.
  const index = module.received(sentIndex)
  return {
    index,
    text: asModule(sentIndex),
    titles: {
      en: index.pages.map((page) => labelsByLocale.en.page(page)),
      es: index.pages.map((page) => labelsByLocale.es.page(page)),
    },
  }
}

function indexModule({ index, text }: Declared): string {
  const areas = index.areas.map(
    (one) => `${one.name}: () => import('${name}/area/${one.name}').then(({ area }) => area)`,
  )
  const words = ['en', 'es'].map(
    (locale) => `${locale}: () => import('${name}/titles/${locale}').then(({ titles }) => titles)`,
  )
  return `import { received } from '/src/registry/declarationIndex.ts'
export const source = { index: received(${text}), here: [], areas: { ${areas} }, titles: { ${words} } }`
}

function areaModule(root: string, folder: string): string {
  const files = readdirSync(join(root, 'resources', folder)).filter((file) => /^(?!area\.)[^.]+\.ts$/.test(file))
  const imports = files.toSorted().map((file, at) => `import * as m${at} from '/resources/${folder}/${file}'`)
  return `import { declaredIn } from '/src/declare/declaredIn.ts'
import * as own from '/resources/${folder}/area.ts'
${imports.join('\n')}
export const area = declaredIn(own, [${files.map((_file, at) => `m${at}`)}])`
}

/**
 * What the console knows of the declarations before it fetches any, written down by the build, and a module for each
 * area to fetch them with. Development and tests have all of them from the start.
 */
export const declarationIndex = (): Plugin => {
  let root = '.'
  let isBuild = false
  let declared: Promise<Declared> | undefined
  return {
    name: 'declaration-index',
    configResolved: (config) => {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId: (source) => {
      if (source === name && !isBuild) return join(root, 'src/registry/everything.ts')
      return source.startsWith(name) ? `\0${source}` : null
    },
    async load(id) {
      const folder = area.exec(id)?.[1]
      if (folder) return areaModule(root, folder)
      const locale = titles.exec(id)?.[1]
      if (id !== `\0${name}` && !locale) return null
      declared ??= declaredBelow(root)
      const all = await declared
      return locale ? `export const titles = ${asModule(all.titles[locale])}` : indexModule(all)
    },
    /**
     * Tells the server which file a page's area is in, so that the page can ask for it before it knows any
     * (`http/console.ts`).
     */
    async generateBundle(_options, bundle) {
      const all = await declared
      if (!all) return
      const fileOf = (one: string) =>
        Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(`\0${name}/area/${one}`))
          ?.fileName
      const files = all.index.areas.map((one) => [one.path, fileOf(one.name)])
      this.emitFile({ type: 'asset', fileName: 'areas.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}
