import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface ObjectNode extends Node {
  readonly properties: readonly (Node & { readonly key?: Node & { name?: string; value?: unknown }; value?: Node })[]
}

/** A word to write, with the names that lead to it. */
interface NewWord {
  readonly names: readonly string[]
  readonly text: string
}

/** The object an expression is, without what types say about it. */
function objectIn(node: (Node & { expression?: Node }) | null | undefined): ObjectNode | undefined {
  if (node?.type === 'ObjectExpression') return node as ObjectNode
  return node && 'expression' in node ? objectIn(node.expression) : undefined
}

/** The words of a file: what it exports. */
function exportedObject(source: string): ObjectNode | undefined {
  const { program, errors } = parseSync('words.ts', source)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return objectIn(statement.declaration as Node)
    if (statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration')
      return objectIn(statement.declaration.declarations[0]?.init as Node | undefined)
  }
  return undefined
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$|^\d+$/.test(name) ? name : quoted(name))

const nameOf = ({ key }: ObjectNode['properties'][number]) => key?.name ?? String(key?.value)

const written = ([name = '', ...deeper]: readonly string[], text: string): string =>
  `${keyOf(name)}: ${deeper.length > 0 ? `{ ${written(deeper, text)} }` : quoted(text)}`

function withWord(source: string, { names, text }: NewWord): string {
  let object = exportedObject(source)
  if (!object) throw new Error('there is no object of words')
  let rest = names
  for (;;) {
    const [name, ...deeper] = rest
    const found: ObjectNode['properties'][number] | undefined = object.properties.find((one) => nameOf(one) === name)
    if (!found) break
    const inner = objectIn(found.value)
    // Said, but with nothing: what stands there is replaced.
    if (deeper.length === 0) return source.slice(0, found.start) + written(rest, text) + source.slice(found.end)
    if (!inner) throw new Error(`${names.join('.')} is written in a way that nothing can be added to`)
    object = inner
    rest = deeper
  }
  const last = object.properties.at(-1)
  const at = last?.end ?? object.start + 1
  // As its neighbours stand: some files are laid out by hand, one entry on a line.
  const indent = /\n[ \t]*$/.exec(source.slice(0, last?.start ?? 0))?.[0] ?? ' '
  const end = last ? '' : ' '
  return `${source.slice(0, at)}${last ? `,${indent}` : ' '}${written(rest, text)}${end}${source.slice(at)}`
}

/** A file of words with these words added where they belong. */
export const withWords = (source: string, words: readonly NewWord[]): string => words.reduce(withWord, source)

/** A file of words that nobody has begun. */
export const emptyWords = `import type { AreaMessages } from '#declare'

export default {
} satisfies AreaMessages
`
