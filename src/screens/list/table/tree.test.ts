import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireRow } from '../../../platform/contract.ts'
import { asTree, linesOf, type TreeRow } from './tree.ts'

const row = (id: string, parentId: string | null = null): WireRow => ({ id, version: 1, parentId })
const shape = (rows: readonly TreeRow[]): unknown[] =>
  rows.map(({ row: { id }, children }) => (children.length > 0 ? [id, shape(children)] : id))
const flat = (rows: readonly TreeRow[]): string[] =>
  rows.flatMap(({ row: { id }, children }) => [id, ...flat(children)])
const states = new Map<boolean | null, string>([
  [true, ' open'],
  [false, ' folded'],
])
const lines = (tree: readonly TreeRow[], ...folded: string[]) =>
  linesOf(tree, new Set(folded)).map((line) => `${line.depth} ${line.row.id}${states.get(line.open) ?? ''}`)

describe('rows as a tree', () => {
  it('stand under their parents in the order they came; strangers and searched children at the root', () => {
    const tree = asTree([row('c', 'b'), row('a'), row('b', 'a'), row('d', 'elsewhere'), row('e', 'a')], 'parentId')
    expect(shape(tree)).toEqual([['a', [['b', ['c']], 'e']], 'd'])
    expect(lines(tree)).toEqual(['0 a open', '1 b open', '2 c', '1 e', '0 d'])
  })

  it('are hidden below a row that is folded, however far', () => {
    const tree = asTree([row('a'), row('b', 'a'), row('c', 'b'), row('d')], 'parentId')
    expect(lines(tree, 'a')).toEqual(['0 a folded', '0 d'])
    expect(lines(tree, 'b')).toEqual(['0 a open', '1 b folded', '0 d'])
  })

  it('are all there once, whoever names whom', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const parent = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x'))
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(id, parent), { selector: ([name]) => name }), (pairs) => {
        const rows = pairs.map(([name, over]) => row(name, over))
        expect(flat(asTree(rows, 'parentId')).toSorted()).toEqual(rows.map((one) => one.id).toSorted())
      }),
    )
  })
})
