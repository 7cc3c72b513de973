import { describe, expect, it } from 'vitest'
import { sortAfterClick } from './sorting.ts'

const asc = (field: string) => ({ field, order: 'asc' as const })
const desc = (field: string) => ({ field, order: 'desc' as const })

describe('a click on a column header', () => {
  it('goes through ascending, descending and the declared order', () => {
    expect(sortAfterClick(null, 'a', false)).toEqual([asc('a')])
    expect(sortAfterClick([asc('a')], 'a', false)).toEqual([desc('a')])
    expect(sortAfterClick([desc('a')], 'a', false)).toBeNull()
  })
  it('replaces other columns', () => {
    expect(sortAfterClick([asc('a'), desc('b')], 'c', false)).toEqual([asc('c')])
  })
  it('with Shift adds a column, and keeps its place when it turns', () => {
    expect(sortAfterClick([asc('a')], 'b', true)).toEqual([asc('a'), asc('b')])
    expect(sortAfterClick([asc('a'), asc('b')], 'a', true)).toEqual([desc('a'), asc('b')])
    expect(sortAfterClick([desc('a'), asc('b')], 'a', true)).toEqual([asc('b')])
  })
})
