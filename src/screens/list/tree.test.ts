import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireRow } from '../../platform/contract.ts'
import { asTree, parentsIn, type TreeRow } from './tree.ts'

const row = (id: string, parentId: string | null = null): WireRow => ({ id, version: 1, parentId })
const shape = (rows: readonly TreeRow[]): unknown[] =>
  rows.map(({ id, children }) => (children ? [id, shape(children)] : id))
const flat = (rows: readonly TreeRow[]): string[] => rows.flatMap(({ id, children = [] }) => [id, ...flat(children)])

describe('rows as a tree', () => {
  it('stand under their parents in the order they came; strangers and searched children at the root', () => {
    const tree = asTree([row('c', 'b'), row('a'), row('b', 'a'), row('d', 'elsewhere'), row('e', 'a')], 'parentId')
    expect(shape(tree)).toEqual([['a', [['b', ['c']], 'e']], 'd'])
    expect(parentsIn(tree)).toEqual(['a', 'b'])
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
