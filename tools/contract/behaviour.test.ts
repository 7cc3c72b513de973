import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { driftOfBehaviour, notTried } from './behaviour.ts'

const { catalogue } = registry()
const resources = catalogue.resources.filter(({ name }) => name === 'universalServicePhone')
const list = 'POST /platform/pc/universalServicePhone/condition'

const rows = Array.from({ length: 12 }, (_, n) => ({
  id: String(n),
  name: `电话 ${n}`,
  sort: (n * 7) % 12,
  createdAt: new Date(Date.UTC(2026, 0, 1 + n)).toISOString(),
}))
type Question = Readonly<{ pageNum: number; pageSize: number; sort?: string; keyword?: string; id?: string }>

/** A platform that does what it should, but for one thing. */
const platform = (fault: string) => async (call: string, input: object) => {
  const success = (data: unknown) => ({ status: 200, body: { status: 'success', data } })
  const { pageNum = 1, pageSize = 5, sort = '', keyword, id } = input as Question
  if (!call.endsWith('/condition')) {
    const found = fault === 'every id' ? rows[0] : rows.find((row) => row.id === id)
    return found ? success(found) : { status: 200, body: { status: 'fail', errorCode: 'E_NOT_FOUND' } }
  }
  const name = sort.replace('-', '') as 'sort' | 'createdAt'
  const ascending = name ? rows.toSorted((a, b) => (a[name] < b[name] ? -1 : 1)) : rows
  const sorted = sort.startsWith('-') && fault !== 'one direction' ? ascending.toReversed() : ascending
  const found = keyword && fault !== 'every keyword' ? [] : fault === 'no order' && name ? rows.toReversed() : sorted
  const from = fault === 'one page' ? 0 : (pageNum - 1) * pageSize
  const total = fault === 'small total' ? 2 : found.length
  return success({ list: found.slice(from, from + (fault === 'long pages' ? 50 : pageSize)), total, pageNum, pageSize })
}

test.each([
  ['nothing', []],
  ['one page', ['answers rows of page 1 on page 2 again', 'answers rows beyond its last page']],
  ['long pages', ['answers 12 rows where 5 were asked for', 'answers rows of page 1 on page 2 again']],
  ['small total', ['says 2 rows in all, and answers 5']],
  ['one direction', ['does not sort by sort in the other direction']],
  ['every keyword', ['finds 12 rows by a keyword that none has']],
  ['every id', ['is a success for an id that does not exist']],
])('a platform with this fault: %s', async (fault, expected) => {
  const told = (await driftOfBehaviour({ resources }, platform(fault))).map(({ what }) => what)
  if (expected.length === 0) expect(told).toEqual([])
  else expect(told).toEqual(expect.arrayContaining(expected))
})

test('a list that is refused says nothing here: its refusal is told with the shapes', async () => {
  const refusing = async () => ({ status: 401, body: { status: 'fail', errorCode: 'E_AUTH' } })
  expect(await driftOfBehaviour({ resources }, refusing)).toEqual([])
})

test('calls that change something are named, and those that do not are not', () => {
  const calls = notTried({ resources })
  expect(calls).toContain('POST /platform/pc/universalServicePhone/insert')
  expect(calls).not.toContain(list)
})
