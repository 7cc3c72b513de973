import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What the tests of the project say about one resource. */
interface TestedResource {
  /** Files that name it. */
  readonly files: readonly string[]
  /** Its operations, and the files that name both. */
  readonly operations: Readonly<Record<string, readonly string[]>>
}
/** Which tests there are for what, read from the sources. */
export interface TestIndex {
  /** Suites that run over every resource, view and operation there is. */
  readonly general: readonly string[]
  readonly resources: Readonly<Record<string, TestedResource>>
}
export interface Source {
  readonly path: string
  readonly text: string
}

const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path)
const isGeneral = ({ path }: Source) => path.startsWith('tests/conformance/')
const isDeclaration = ({ path }: Source) => /^resources\/[^/]+\/[^./]+\.ts$/.test(path) && !path.endsWith('/area.ts')

/** A name as a text, as part of an address, or as something imported. */
const names = (text: string, name: string) =>
  text.includes(name) && new RegExp(`(?<![\\w$-])${name}(?![\\w$-])`).test(text)

/** Reads off the sources which tests name which resource, and which of its operations. */
export function testIndexOf(sources: readonly Source[]): TestIndex {
  const tests = sources.filter(isTest)
  const own = tests.filter((test) => !isGeneral(test))
  const resources = sources.filter(isDeclaration).map(({ path, text }) => {
    const name = basename(path, '.ts')
    const naming = own.filter((test) => names(test.text, name))
    const operations = [...text.matchAll(/(\w+): op\.\w+\(/g)].map(([, operation = '']): [string, string[]] => [
      operation,
      naming.filter((test) => names(test.text, operation)).map((test) => test.path),
    ])
    return [name, { files: naming.map((test) => test.path), operations: Object.fromEntries(operations) }] as const
  })
  return { general: tests.filter(isGeneral).map(({ path }) => path), resources: Object.fromEntries(resources) }
}

const rooms = ['resources', 'server', 'src', 'tests']
const sourcesBelow = (root: string): Source[] =>
  rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
      .filter((source) => isTest(source) || isDeclaration(source))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  )

const id = 'virtual:test-index'

/** The index as a module, for the pages that developers and QA look into; no ordinary build asks for it. */
export const testIndex = (): Plugin => {
  let root = '.'
  return {
    name: 'test-index',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (asked) => (asked === `\0${id}` ? `export default ${JSON.stringify(testIndexOf(sourcesBelow(root)))}` : null),
  }
}
