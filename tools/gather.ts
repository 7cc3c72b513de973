import { readFileSync } from 'node:fs'
import { collect } from '../server/collect.ts'
import type { CheckInput } from '../src/declare/checks/finding.ts'
import type { AreaMessages, Enumeration } from '../src/declare/index.ts'
import { mixinEnumerations } from '../src/declare/mixins/enumerations.ts'
import { iconNames } from '../src/fields/icon/catalogue.ts'
import { demoProblems } from './check/demoRows.ts'
import { handledBy } from './check/handled.ts'

type Exports = Readonly<Record<string, unknown>>

const declared = import.meta.glob<Exports>(['./**/*.ts', '!./**/*.test.ts'], { eager: true, base: '../resources' })
const extensions = Object.keys(
  import.meta.glob(['./**/*.ui.tsx', './**/*.server.ts', './**/*.demo.ts'], { base: '../resources' }),
)

const inResources = (path: string) => path.replace('./', 'resources/')
const firstExport = (path: string): unknown => Object.values(declared[path] ?? {})[0]

/** `./functions/universalServicePhone.ts`, but not areas, locales, halves, or files beside the folders. */
const isDeclaration = (path: string) => /^\.\/[^/]+\/[^/.]+\.ts$/.test(path) && !path.endsWith('/area.ts')

const localesOf = (locale: 'en' | 'es'): Record<string, AreaMessages> =>
  Object.fromEntries(
    Object.keys(declared).flatMap((path) => {
      const folder = path.match(new RegExp(`^\\./([^/]+)/locale\\.${locale}\\.ts$`))?.[1]
      return folder ? [[folder, firstExport(path) as AreaMessages] as const] : []
    }),
  )

/** Lines of a hand-typed inventory file: the first column, without comments. */
const inventoryOf = (list: string): string[] => {
  const lines = readFileSync(`tests/inventory/${list}.txt`, 'utf8').split('\n')
  return lines.flatMap((line) => (line === '' || line.startsWith('#') ? [] : [(line.split('|')[0] ?? '').trim()]))
}

/** `tests/inventory/unclaimed.txt`: lines no declaration claims, each with its reason. */
const unclaimed = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync('tests/inventory/unclaimed.txt', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split('|').map((part) => part.trim()))
      .map(([line = '', reason = '']) => [line, reason]),
  )

/** Everything the declaration checks look at, from the files as they are. */
export function gather(): CheckInput {
  const { catalogue, declarations } = collect(declared)
  const shared = (declared['./enumerations.ts'] ?? {}) as Readonly<Record<string, Enumeration>>
  return {
    declarations,
    catalogue,
    files: Object.entries(declared)
      .filter(([path]) => isDeclaration(path))
      .map(([path, exports]) => ({ file: inResources(path), exports })),
    extensions: extensions.map(inResources),
    locales: { en: localesOf('en'), es: localesOf('es') },
    enumerations: [...Object.values(shared), ...mixinEnumerations],
    enumerationExports: Object.entries(shared).map(([exported, { name }]) => ({ name, exported })),
    enumerationMessages: {
      en: firstExport('./enumerations.en.ts') as CheckInput['enumerationMessages']['en'],
      es: firstExport('./enumerations.es.ts') as CheckInput['enumerationMessages']['es'],
    },
    icons: iconNames,
    menu: (declared['./menu.ts']?.['menuEntries'] ?? []) as CheckInput['menu'],
    inventory: { endpoints: inventoryOf('endpoints'), routes: inventoryOf('routes') },
    unclaimed: unclaimed(),
  }
}

/** The same, with what the server handles and the demo rows made, which takes a second. */
export async function gatherWithRows(): Promise<CheckInput> {
  const collected = collect(declared)
  return { ...gather(), handled: handledBy(collected), demoRows: await demoProblems(collected) }
}
