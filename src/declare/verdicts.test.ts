import { expect, test } from 'vitest'
import { buildCatalogue } from './catalogue.ts'
import { declarations } from './fixture.ts'
import { verdictsAsCsv, verdictsOf } from './verdicts.ts'

const catalogue = buildCatalogue(declarations)
const of = (name: string, grants: Parameters<typeof verdictsOf>[1]) =>
  verdictsOf(catalogue, grants).find((one) => one.of === 'paint' && one.operation.name === name)

test('a verdict says what is asked, what is held, and through which page', () => {
  expect(of('create', [])).toMatchObject({ permitted: false, asks: ['add'], held: [], through: [] })
  const grants = [
    { path: '/shop/paint', operations: ['add', 'detail'] as const },
    { path: '/shop/dark', operations: ['detail'] as const },
  ]
  expect(of('create', grants)).toMatchObject({ permitted: true, held: ['add'], through: ['/shop/paint'] })
  expect(of('remove', grants)).toMatchObject({ permitted: false, asks: ['delete'], held: [], through: [] })
  // A page in the menu is enough for what asks no code.
  expect(of('list', grants)).toMatchObject({ permitted: true, asks: 'menu', through: ['/shop/paint', '/shop/dark'] })
})

test('every operation of every resource has its row, also as a table', () => {
  const verdicts = verdictsOf(catalogue, [])
  expect(verdicts).toHaveLength(
    [...catalogue.resources.map(({ operations }) => operations), ...Object.values(catalogue.pageOperations)].flat()
      .length,
  )
  const lines = verdictsAsCsv([{ role: 'a "b"', verdicts }]).split('\r\n')
  expect(lines).toHaveLength(verdicts.length + 1)
  expect(lines[1]).toContain('"a ""b"""')
})

test('several roles stand in one table, and none of their codes is a formula', () => {
  const verdicts = verdictsOf(catalogue, [])
  const roles = ['editor', '=1+1', '@sum', '-2', 'a=b'].map((role) => ({ role, verdicts }))
  const lines = verdictsAsCsv(roles).split('\r\n')
  expect(lines).toHaveLength(5 * verdicts.length + 1)
  const codes = new Set(lines.slice(1).map((line) => line.split(',')[0]))
  expect([...codes]).toEqual(['"editor"', `"'=1+1"`, `"'@sum"`, `"'-2"`, '"a=b"'])
})
