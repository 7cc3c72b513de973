import { gzipSync } from 'node:zlib'
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

test('the index of one more area costs forty bytes for each of its declarations, compressed', () => {
  const size = (of: typeof source.index) => gzipSync(JSON.stringify(sent(of)), { level: 9 }).length
  const declared = (area: string) => Object.values(source.index.areaOf).filter((one) => one === area).length
  const costs = source.index.areas.map(({ name }) => {
    const without = {
      ...source.index,
      areas: source.index.areas.filter((one) => one.name !== name),
      pages: source.index.pages.filter(({ area }) => area !== name),
      areaOf: Object.fromEntries(Object.entries(source.index.areaOf).filter(([, area]) => area !== name)),
    }
    return { saved: size(source.index) - size(without), declared: declared(name) }
  })
  const sum = (of: 'saved' | 'declared') => costs.reduce((total, one) => total + one[of], 0)
  expect(sum('declared')).toBeGreaterThan(70)
  expect(sum('saved') / sum('declared')).toBeLessThanOrEqual(40)
})
