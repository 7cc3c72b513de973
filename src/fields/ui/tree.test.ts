import { expect, test } from 'vitest'
import { inTreeOrder } from './tree.ts'

const item = (id: string, parentId: string | null = null) => ({ id, name: id, disabled: false, parentId })
const shape = (items: readonly ReturnType<typeof item>[]) => inTreeOrder(items).map(({ id, depth }) => `${id}${depth}`)

test('children follow their parent, each one deeper', () =>
  expect(shape([item('b'), item('c', 'a'), item('a'), item('d', 'c')])).toEqual(['b0', 'a0', 'c1', 'd2']))

test('a child whose parent was not found stands at the root', () => expect(shape([item('c', 'x')])).toEqual(['c0']))

test('rows that are each other’s parents are offered once each', () =>
  expect(shape([item('a', 'b'), item('b', 'a')])).toEqual(['a0', 'b0']))
