import { type ESTree, parseSync, Visitor } from 'vite'

/** What a module of antd's makes a component's styles with, and by which name it exports it. */
export interface StyleCall {
  /** As antd's cache of styles names it: `Button-compact`, of the only styles of a component `Button-Button`. */
  readonly component: string
  readonly exported: string
  /** A hook, or a component that renders nothing. */
  readonly kind: 'hook' | 'component'
}

const makers = new Map([
  ['genStyleHooks', 'hook'],
  ['genComponentStyleHook', 'hook'],
  ['genSubStyleComponent', 'component'],
] as const)
const makerOf = (call: ESTree.CallExpression) =>
  call.callee.type === 'Identifier' ? makers.get(call.callee.name as 'genStyleHooks') : undefined

const wordOf = (node: ESTree.Node | null | undefined): string => {
  if (node?.type !== 'Literal' || typeof node.value !== 'string')
    throw new Error('antd makes styles for a component whose name does not stand in the call')
  return node.value
}

function componentOf(name: ESTree.Argument | undefined): string {
  if (name?.type !== 'ArrayExpression') return `${wordOf(name)}-${wordOf(name)}`
  return name.elements.map(wordOf).join('-')
}

/** The name under which a statement at the top of a module exports what it declares. */
function exportedBy(statement: ESTree.Node): string {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
    return 'default'
  const { id } = statement.declaration.declarations[0] ?? {}
  return id?.type === 'Identifier' ? id.name : 'default'
}

interface Stripped {
  readonly code: string
  readonly calls: readonly StyleCall[]
}

/**
 * A module of antd's whose styles are made without the functions that would write them, which nobody then needs any more;
 * null if it makes none.
 */
export function withoutStyles(file: string, code: string): Stripped | null {
  const { program } = parseSync(file, code)
  const calls: StyleCall[] = []
  const cuts: (readonly [start: number, end: number, by: string])[] = []
  let exported = 'default'
  const visitor = new Visitor({
    CallExpression(node) {
      const kind = makerOf(node)
      if (!kind) return
      calls.push({ component: componentOf(node.arguments[0]), exported, kind })
      cuts.push([node.callee.end, node.end, '()'])
    },
    // Left alone, an animation that nobody names any more would stay: making it might do something.
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Keyframes')
        cuts.push([node.start, node.start, '/*#__PURE__*/ '])
    },
  })
  for (const statement of program.body) {
    exported = exportedBy(statement)
    visitor.visit({ ...program, body: [statement] })
  }
  if (cuts.length === 0) return null
  let stripped = code
  for (const [start, end, by] of cuts.toSorted(([a], [b]) => b - a))
    stripped = stripped.slice(0, start) + by + stripped.slice(end)
  return { code: stripped, calls }
}
