import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { glob } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')
const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s+)?['"]([^'"]+)['"]/g
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const worker = /new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g
const globbed = /import\.meta\.glob(?:<[^>]*>)?\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g

const specifiers = (source: string): string[] =>
  [statement, dynamic, worker].flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []))

const patterns = (source: string): string[] =>
  [...source.matchAll(globbed)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/['"]([^'"]+)['"]/g)].flatMap(([, p]) => p ?? []),
  )

const fileOf = (specifier: string, from: string): string | null => {
  for (const [alias, path] of Object.entries(aliases)) {
    const [start = '', rest] = alias.split('*')
    if (rest === undefined ? specifier === alias : specifier.startsWith(start))
      return join(root, path.replace('*', specifier.slice(start.length)))
  }
  return specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
}

/** Everything a file pulls in at run time: files of this project, and the names of packages. Types do not count. */
export function moduleGraph(entry: string): {
  readonly files: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
} {
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file) || !existsSync(file)) return
    files.add(file)
    const source = readFileSync(file, 'utf8')
    for (const specifier of specifiers(source)) {
      const target = fileOf(specifier, file)
      if (target) visit(target)
      else packages.add(specifier)
    }
    for (const match of glob(patterns(source), dirname(file))) visit(match)
  }
  visit(join(root, entry))
  return { files: new Set([...files].map((file) => file.slice(root.length + 1))), packages }
}
