import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { CheckInput } from '../src/declare/checks/finding.ts'
import { fileOf } from '../src/declare/checks/finding.ts'

/** Where types find what is declared. */
export const mapFile = 'resources/resourceMap.ts'

type Declared = Pick<CheckInput, 'catalogue' | 'enumerationExports'>

const byName = (a: string, b: string) => (a < b ? -1 : 1)

/** `    locker: typeof import('./lockers/locker.ts').locker` */
const line = (name: string, file: string, exported: string) =>
  `    ${name}: typeof import('${file.replace(/^resources/, '.')}').${exported}`

/** The text of the map: every resource by its name, every view as the resource it views, every shared enumeration. */
export function mapOf({ catalogue, enumerationExports = [] }: Declared): string {
  const resources = [...catalogue.resources, ...catalogue.views].map(({ name, of }) =>
    line(name, fileOf(catalogue, of), of),
  )
  const enumerations = enumerationExports.map(({ name, exported }) => line(name, 'resources/enumerations.ts', exported))
  return `/** Every declaration by its name, for types. \`npm run check\` and \`npm run dev\` write it: edit a declaration instead. */
import type {} from '#declare'

declare module '#declare' {
  interface ResourceMap {
${resources.toSorted(byName).join('\n')}
  }
  interface EnumerationMap {
${enumerations.toSorted(byName).join('\n')}
  }
}
`
}

/** What stands in the file now; nothing where there is none. */
export const writtenMap = (): string => (existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : '')

/** Writes the map anew when a declaration has come, gone or changed its name. Answers whether it had to. */
export function writeMap(declared: Declared): boolean {
  const text = mapOf(declared)
  if (text === writtenMap()) return false
  writeFileSync(mapFile, text)
  return true
}
