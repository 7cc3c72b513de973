import { expect, test, vi } from 'vitest'
import { type AreaDeclarations, buildCatalogue } from '#declare'
import { declarations } from '../declare/fixture.ts'
import { indexOf } from './declarationIndex.ts'
import { lazyDeclarationsOf } from './lazyDeclarations.ts'

const [shop] = declarations
if (!shop) throw new Error('the fixture is empty')
/** Has nothing but a view of what the shop has. */
const seen: AreaDeclarations = {
  area: { ...shop.area, name: 'seen', path: '/seen' },
  resources: [],
  views: shop.views.map((view) => ({ ...view, name: 'seenPaint', path: '/seen/paint' as const })),
  pages: [],
  reports: [],
}
const all = [shop, seen]

function world() {
  const fetch = { shop: vi.fn(async () => shop as AreaDeclarations), seen: vi.fn(async () => seen) }
  const prepare = vi.fn(async (_areas: readonly string[]) => undefined)
  const arrived = vi.fn()
  const source = { index: indexOf(all, buildCatalogue(all)), here: [], areas: fetch, titles: {} }
  return { fetch, prepare, arrived, ...lazyDeclarationsOf(source, prepare, arrived) }
}

test('before any area is here all pages are known, and nothing else', () => {
  const { catalogue, isLoaded } = world()
  expect(catalogue.pages.map(({ path }) => path)).toContain('/shop/paint')
  expect(catalogue.byName).toEqual({})
  expect(isLoaded('shop')).toBe(false)
})

test('an area comes with those it stands on, with its words, once for all who ask', async () => {
  const { catalogue, load, isLoaded, fetch, prepare } = world()
  await Promise.all([load('seen'), load('shop')])
  expect(catalogue.byName['seenPaint']?.of).toBe('paint')
  expect([isLoaded('seen'), isLoaded('shop')]).toEqual([true, true])
  expect([fetch.seen.mock.calls.length, fetch.shop.mock.calls.length]).toEqual([1, 1])
  expect(prepare.mock.calls.flat(2)).toEqual(expect.arrayContaining(['shop', 'seen']))
})

test('who looked for something that was not here is told when it is; what nobody missed comes in silence', async () => {
  const { look, load, isLoaded, arrived } = world()
  expect(look('shop')).toBe(false)
  await vi.waitFor(() => expect(isLoaded('shop')).toBe(true), { timeout: 15_000 })
  expect(look('shop')).toBe(true)
  expect(arrived).toHaveBeenCalledTimes(1)
  await load('seen')
  expect(isLoaded('seen')).toBe(true)
  expect(arrived).toHaveBeenCalledTimes(1)
})

test('what is here stays the same value when more arrives', async () => {
  const { catalogue, load } = world()
  await load('shop')
  const paint = catalogue.byName['paint']
  await load('seen')
  expect(catalogue.byName['paint']).toBe(paint)
  expect(catalogue.resources[0]).toBe(paint)
  expect(catalogue.views.map(({ name }) => name)).toContain('seenPaint')
})

test('an area that cannot be had is asked for again by the next who needs it', async () => {
  const { catalogue, load, fetch } = world()
  fetch.shop.mockRejectedValueOnce(new Error('offline'))
  await expect(load('shop')).rejects.toThrow('offline')
  expect(catalogue.byName).toEqual({})
  await load('shop')
  expect(catalogue.byName['paint']).toBeTruthy()
})
