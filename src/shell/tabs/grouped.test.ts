import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

const areaOf = (tab: string) => tab.slice(0, 1)
const shown = (...tabs: readonly string[]) =>
  grouped(tabs, areaOf).map(({ tab, heads }) => (heads === null ? tab : `${heads}: ${tab}`))

it('brings tabs of one area together, in the order in which they came', () => {
  expect(shown('b1', 'a1', 'b2', 'c1', 'a2')).toEqual(['b: b1', 'b2', 'a: a1', 'a2', 'c: c1'])
})
it('heads nothing where all are of one area', () => {
  expect(shown('a1', 'a2')).toEqual(['a1', 'a2'])
  expect(shown()).toEqual([])
})
