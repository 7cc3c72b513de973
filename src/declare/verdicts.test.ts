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
  const lines = verdictsAsCsv('a "b"', verdicts).split('\r\n')
  expect(lines).toHaveLength(verdicts.length + 1)
  expect(lines[1]).toContain('"a ""b"""')
})
