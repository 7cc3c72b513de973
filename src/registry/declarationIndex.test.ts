import { expect, test } from 'vitest'
import { type AreaDeclarations, buildCatalogue } from '#declare'
import { declarations } from '../declare/fixture.ts'
import { indexOf, received, sent } from './declarationIndex.ts'
import { source } from './everything.ts'

const byPath = (one: { readonly path: string }, other: { readonly path: string }) => (one.path < other.path ? -1 : 1)
const indexOfAll = (all: readonly AreaDeclarations[]) => indexOf(all, buildCatalogue(all))

test.each([
  ['a small world', indexOfAll(declarations)],
  ['all there is', source.index],
])('what the build sends of %s arrives as it was', (_, index) => {
  const arrived = received(JSON.parse(JSON.stringify(sent(index))))
  expect(arrived.pages.toSorted(byPath)).toEqual(index.pages.toSorted(byPath))
  expect({ ...arrived, pages: [] }).toEqual({ ...index, pages: [] })
  expect(index.pages.length).toBeGreaterThan(3)
})

test('an area needs those of what its views and reports are about', () => {
  const [own] = declarations
  if (!own) throw new Error('the fixture is empty')
  const elsewhere: AreaDeclarations = {
    area: { ...own.area, name: 'elsewhere', path: '/elsewhere' },
    resources: [],
    views: own.views.map((view) => ({ ...view, name: 'seenElsewhere', path: '/elsewhere/seen' as const })),
    pages: [],
    reports: [],
  }
  const { areas, viewed, areaOf } = indexOfAll([own, elsewhere])
  expect(areas.find(({ name }) => name === 'elsewhere')?.needs).toEqual([own.area.name])
  expect(areas.find(({ name }) => name === own.area.name)?.needs).toEqual([])
  expect(viewed['seenElsewhere']).toBe('paint')
  expect(areaOf['seenElsewhere']).toBe('elsewhere')
})
