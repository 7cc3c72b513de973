import { expect, test, vi } from 'vitest'
import { buildCatalogue } from '#declare'
import { declarations } from '../declare/fixture.ts'
import { arrivalsOf } from './arrivals.ts'
import { indexOf } from './declarationIndex.ts'
import { lexiconsOf } from './lexicons.ts'

const [shop] = declarations
if (!shop) throw new Error('the fixture is empty')

const english = { title: 'Shop', resources: { paint: { title: 'Paints', label: 'Paint', fields: { name: 'Name' } } } }
const words = vi.fn(async () => ({ messages: english }))
const files = { '../resources/shop/locale.en.ts': words }

function world() {
  const index = indexOf(declarations, buildCatalogue(declarations))
  const titles = { en: async () => index.pages.map(({ path }) => `Title of ${path}`) }
  const lexicons = lexiconsOf({ index, titles }, files)
  const source = { index, here: [], areas: { shop: async () => shop }, titles }
  return { lexicons, ...arrivalsOf(source as Parameters<typeof arrivalsOf>[0], lexicons.prepare, () => undefined) }
}

test('titles of pages are known before their area; its words come with it, in the languages in use', async () => {
  const { lexicons, catalogue, load } = world()
  const lexicon = await lexicons.load('en', catalogue)
  const list = catalogue.pages.find(({ path }) => path === '/shop/paint')
  expect(list && lexicon.page(list)).toBe('Title of /shop/paint')
  expect(words).not.toHaveBeenCalled()
  await load('shop')
  const paint = catalogue.byName['paint']
  const name = paint?.field['name']
  expect(paint && name && lexicon.field(paint, name)).toBe('Name')
  expect(await lexicons.load('en', catalogue)).toBe(lexicon)
})

test('a language asked for later has the words of what is here', async () => {
  const { lexicons, catalogue, load } = world()
  await load('shop')
  const lexicon = await lexicons.load('en', catalogue)
  const paint = catalogue.byName['paint']
  expect(paint && lexicon.title(paint)).toBe('Paints')
})
