import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { glob } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')
const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const worker = /new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g
const globbed = /import\.meta\.glob(?:<[^>]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])\s*(?:,\s*\{([^}]*)\})?/g

const specifiers = (source: string): string[] =>
  [statement, dynamic, worker].flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []))

/** Files that the globs of a source name, each by its own patterns and from its own folder. */
const globbedBy = (source: string, folder: string): string[] =>
  [...source.matchAll(globbed)].flatMap(([, list = '', options = '']) => {
    const patterns = [...list.matchAll(/['"]([^'"]+)['"]/g)].flatMap(([, pattern]) => pattern ?? [])
    const [, base = '.'] = /\bbase:\s*['"]([^'"]+)['"]/.exec(options) ?? []
    return glob(patterns, resolve(folder, base))
  })

/** The file of this project that an import names, or null when it is a package. */
export const fileOf = (specifier: string, from: string): string | null => {
  for (const [alias, path] of Object.entries(aliases)) {
    const [start = '', rest] = alias.split('*')
    if (rest === undefined ? specifier === alias : specifier.startsWith(start))
      return join(root, path.replace('*', specifier.slice(start.length)))
  }
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
}

interface Links {
  readonly files: readonly string[]
  readonly packages: readonly string[]
}

/** Read once: who asks for the graphs of many entries comes by the same files each time. */
const known = new Map<string, Links>()

/** What a file pulls in itself. */
function linksOf(file: string): Links {
  const before = known.get(file)
  if (before) return before
  const source = readFileSync(file, 'utf8')
  const named = specifiers(source).map((specifier) => ({ specifier, target: fileOf(specifier, file) }))
  const links: Links = {
    files: [...named.flatMap(({ target }) => target ?? []), ...globbedBy(source, dirname(file))],
    packages: named.flatMap(({ specifier, target }) => (target === null ? specifier : [])),
  }
  known.set(file, links)
  return links
}

/** Not a folder, as in `new URL('../dist/', import.meta.url)`, nor what is not there before it is built. */
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** By how many imports each file that an entry pulls in at run time is away from it. */
export function distances(entry: string): Map<string, number> {
  const away = new Map<string, number>()
  let next = [join(root, entry)]
  for (let distance = 0; next.length > 0; distance += 1) {
    const here = [...new Set(next)].filter((file) => !away.has(file) && isFile(file))
    for (const file of here) away.set(file, distance)
    next = here.flatMap((file) => linksOf(file).files)
  }
  return new Map([...away].map(([file, distance]) => [file.slice(root.length + 1), distance]))
}

/** Everything a file pulls in at run time: files of this project, and the names of packages. Types do not count. */
export function moduleGraph(entry: string): {
  readonly files: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
} {
  const files = new Set(distances(entry).keys())
  return { files, packages: new Set([...files].flatMap((file) => linksOf(join(root, file)).packages)) }
}
