import { type Docblock, parseDocblock } from './docblock.ts'

/** A word of the vocabulary inside an interface or a group of functions. */
export interface Word extends Docblock {
  /** With the words around it: `list.columns`. */
  readonly name: string
  /** A declaration must state it. */
  readonly isRequired: boolean
  /** As the source says it. Empty for functions and for words that have further words in them. */
  readonly type: string
}

/** An interface, type, function or group of functions with its docstring and its words. */
export interface Entry extends Docblock {
  readonly name: string
  readonly words: readonly Word[]
}

const documented = /^([ \t]*)\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n((?:(?!^[ \t]*\/\*\*)[\s\S])*)/gm
const topLevel = /^(?:interface|export (?:async )?(?:interface|type|const|function|class)) (\w+)/
const member = /^\s*(readonly )?(\w+)(\??)[:(]\s*(.*)/

/** The type at the beginning of a source, which ends with its line or, of several lines, with its brackets. */
function typeAt(source: string): string {
  const [first = '', ...others] = source.replace(/^\s*(?:readonly )?\w+\??:\s*/, '').split('\n')
  let type = first
  for (const line of others) {
    const isOpen = (type.match(/[{[(]/g)?.length ?? 0) > (type.match(/[}\])]/g)?.length ?? 0)
    if (!isOpen && type !== '') break
    type += ` ${line.trim()}`
  }
  return type.replaceAll('readonly ', '').trim()
}

/** The words of a source of the vocabulary, in its order. What has no docstring, or is `@internal`, is not among them. */
export function entriesIn(source: string): readonly Entry[] {
  const entries: { entry: Docblock & { name: string; words: Word[] }; isShown: boolean }[] = []
  let parents: readonly { readonly name: string; readonly indent: number }[] = []
  for (const [, indent = '', comment = '', code = ''] of source.matchAll(documented)) {
    const docblock = parseDocblock(comment)
    if (indent === '') {
      const name = code.match(topLevel)?.[1]
      entries.push({ entry: { ...docblock, name: name ?? '', words: [] }, isShown: !!name && !docblock.isInternal })
      parents = []
      continue
    }
    const [, isFact, name = '', mark, value = ''] = code.match(member) ?? []
    parents = parents.filter((parent) => parent.indent < indent.length)
    const path = [...parents.map((parent) => parent.name), name].join('.')
    parents = [...parents, { name, indent: indent.length }]
    // What is no fact is a value, such as a mixin or a function.
    const type = isFact && !value.endsWith('{') ? typeAt(code) : ''
    entries.at(-1)?.entry.words.push({ ...docblock, name: path, isRequired: mark === '' && type !== '', type })
  }
  return entries.filter(({ isShown }) => isShown).map(({ entry }) => entry)
}
