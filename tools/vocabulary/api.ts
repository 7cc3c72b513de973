import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Entry, entriesIn } from './words.ts'

/** Something that extensions import. */
interface ApiEntry extends Entry {
  /** How it is called or used, as the source says it; empty for interfaces and types. */
  readonly signature: string
}

/** What a file exports itself, or hands on from another: its names by the files that define them. */
function exportsOf(file: string): ReadonlyMap<string, readonly string[]> {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*\* @deprecated[^\n]*\n[^\n]*(?:\n {2}[^\n]*)*/g, '')
  const imported = new Map(
    [...source.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(([, names = '', from = '']) =>
      namesIn(names).map((name) => [name, from] as const),
    ),
  )
  const files = new Map<string, string[]>()
  const add = (from: string, name: string) => files.set(from, [...(files.get(from) ?? []), name])
  for (const [, names = '', from] of source.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm))
    for (const name of namesIn(names)) {
      const place = from ?? imported.get(name)
      if (place) add(join(dirname(file), place), name)
    }
  for (const [, name = ''] of source.matchAll(/^export (?:const|function|interface|type|class) (\w+)/gm))
    add(file, name)
  return files
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '' && !name.includes(' as '))

/** The head of a function, constant or class, on one line. */
export function signatureIn(source: string, name: string): string {
  const at = source.match(new RegExp(`^export (?:async )?(function|const|class) ${name}\\b`, 'm'))
  if (at?.index === undefined) return ''
  const rest = source.slice(at.index)
  const end = at[1] === 'const' ? /=>|\n(?=\S)|\n\n/ : / \{\n|\n\}/
  const head = rest.slice(0, rest.search(end)).replace(/^export (?:async )?/, '')
  return head.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(', )', ')').trim()
}

/** Everything that an entry of extensions exports, and the names that nobody has described. */
export function apiOf(file: string): { readonly entries: readonly ApiEntry[]; readonly silent: readonly string[] } {
  const entries: ApiEntry[] = []
  const silent: string[] = []
  for (const [from, names] of exportsOf(file)) {
    const source = readFileSync(from, 'utf8')
    const described = new Map(entriesIn(source).map((entry) => [entry.name, entry]))
    for (const name of names) {
      const entry = described.get(name)
      if (entry) entries.push({ ...entry, signature: signatureIn(source, name) })
      else silent.push(`${from}: ${name}`)
    }
  }
  return { entries: entries.toSorted((one, other) => one.name.localeCompare(other.name, 'en')), silent }
}
