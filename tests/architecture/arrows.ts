import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'
import { filesBelow } from './glob.ts'
import { fileOf } from './graph.ts'

const root = resolve(import.meta.dirname, '../..')

/** One file imports another. `type`: types alone; `later`: fetched on demand, after both are evaluated. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly as: 'value' | 'type' | 'later'
}

interface Node {
  readonly type: string
  readonly importKind?: string
  readonly exportKind?: string
  readonly specifiers?: readonly Node[]
  readonly source?: { readonly value?: unknown } | null
}

const kindOf = ({ importKind, exportKind }: Node) => importKind ?? exportKind
const isType = (node: Node): boolean =>
  kindOf(node) === 'type' ||
  ((node.specifiers?.length ?? 0) > 0 && (node.specifiers ?? []).every((one) => kindOf(one) === 'type'))

/** What a parsed source imports, exports from elsewhere included. */
function importsIn(node: unknown): { readonly name: string; readonly as: Arrow['as'] }[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(importsIn)
  if (!('type' in node)) return inner
  const { source, ...one } = node as Node
  if (typeof source?.value !== 'string') return inner
  const name = source.value
  if (one.type === 'ImportExpression') return [{ name, as: 'later' }, ...inner]
  if (one.type === 'TSImportType') return [{ name, as: 'type' }, ...inner]
  return [{ name, as: isType(one) ? 'type' : 'value' }, ...inner]
}

/** Every import of a file of the folder by another one of it; tests and what they are given aside. */
export function arrowsWithin(folder: string): Arrow[] {
  const sources = filesBelow(join(root, folder)).filter((file) => /(?<!\.(?:test|fixture|check|d))\.tsx?$/.test(file))
  const known = new Set(sources)
  return sources.flatMap((file) => {
    const parsed = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    return importsIn(parsed).flatMap(({ name, as }) => {
      const to = fileOf(name, file)
      return to !== null && known.has(to) ? [{ from: relative(root, file), to: relative(root, to), as }] : []
    })
  })
}

/**
 * Arrows of circles. Files that import nothing that is left, or that nothing that is left imports, are in no circle: they
 * are taken away until there are none.
 */
export function circlesOf(arrows: readonly Arrow[]): readonly Arrow[] {
  for (let left = arrows; ; ) {
    const importing = new Set(left.map(({ from }) => from))
    const imported = new Set(left.map(({ to }) => to))
    const next = left.filter(({ from, to }) => imported.has(from) && importing.has(to))
    if (next.length === left.length) return left
    left = next
  }
}

/** The rooms of each floor of a folder, the highest first, as a page draws them: rooms of one floor beside each other. */
export function floorsIn(page: string, folder: string): readonly (readonly string[])[] {
  const drawn = page.split(`\`\`\`floors ${folder}\n`)[1]?.split('```')[0] ?? ''
  return drawn
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.trim().split(/\s{2,}/)[0] ?? '').split(' · '))
}

/** The room of a file of a folder; files of no room put it together. */
export const roomOf = (folder: string, file: string): string => {
  const [room = '', ...rest] = relative(folder, file).split('/')
  return rest.length > 0 ? room : '*.ts'
}

/** Arrows of a folder that do not lead down: to a higher floor, or to another room of the same one. */
export function waysUp(
  folder: string,
  arrows: readonly Arrow[],
  floors: readonly (readonly string[])[],
): readonly Arrow[] {
  const room = (file: string) => roomOf(folder, file)
  const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(room(file)))
  return arrows.filter(({ from, to }) => room(from) !== room(to) && floorOf(from) >= floorOf(to))
}
