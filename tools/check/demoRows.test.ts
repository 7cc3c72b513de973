import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { demoProblems } from './demoRows.ts'

const { catalogue, demos } = registry()
type Demos = Parameters<typeof demoProblems>[0]['demos']

/** Those demos, and what they wait for. */
function needed(names: readonly string[], all: Demos): Demos {
  const found = new Set<string>()
  const take = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const before of all[name]?.after ?? []) take(before)
  }
  for (const name of names) take(name)
  return Object.fromEntries(Object.entries(all).filter(([name]) => found.has(name)))
}

/** What is told of the demo rows when those of one resource are these. */
const told = async (resource: string, demo: object) =>
  (await demoProblems({ catalogue, demos: needed([resource], { ...demos, [resource]: demo } as Demos) })).map(
    ({ resource: of, message, hint }) => `${of}: ${message} → ${hint}`,
  )
type Id = { readonly id: (resource: string, key: string) => string; readonly pick: (from: readonly string[]) => string }
const phones = 'universalServicePhone'
const category = 'servicePhoneCategory'
const phone = { name: '夜间值班', phone: '0546-8812345' }
const rows = (change: (demo: Id) => object, after = [category]) => ({
  after,
  rows: (demo: Id) => [{ draft: { ...phone, ...change(demo) } }],
})

test('the demo rows there are fit', async () => {
  expect(await demoProblems({ catalogue, demos })).toEqual([])
})

test.each([
  ['a value that is missing', rows(() => ({ name: null })), 'row 1: name is refused (E_REQUIRED)'],
  ['a value of another kind', rows(() => ({ phone: 'none' })), 'row 1: phone is refused (E_FORMAT)'],
  [
    'a row that is not there',
    rows(({ id }) => ({ communityId: id('community', 'C999') })),
    'names the row C999 of community',
  ],
  ['something that is no id', rows(() => ({ categoryId: 'C1' })), 'categoryId names no demo row of service'],
  ['a name that is no field', rows(() => ({ nmae: 'x' })), 'nmae is refused (E_UNKNOWN): Unknown field'],
  ['nothing to pick from', rows(({ pick }) => ({ categoryId: pick([]) })), 'pick from nothing → say in `after`'],
])('%s is told without a server', async (_what, demo, message) => {
  expect((await told(phones, demo)).join('\n')).toContain(message)
})

test('many rows with the same mistake are one', async () => {
  const many = { rows: () => Array.from({ length: 3 }, (_, n) => ({ draft: { ...phone, name: `${n}`, phone: 'x' } })) }
  expect((await told(phones, many)).filter((line) => line.includes('phone is refused'))).toEqual([
    expect.stringContaining('(and 2 more)'),
  ])
})
