import { expect, test, vi } from 'vitest'
import { buildCatalogue } from '#declare'
import { declarations } from '../declare/fixture.ts'
import { indexOf } from './declarationIndex.ts'
import { labelLoaderOf } from './labels.ts'
import { lazyDeclarationsOf } from './lazyDeclarations.ts'

const [shop] = declarations
if (!shop) throw new Error('the fixture is empty')

const english = { title: 'Shop', resources: { paint: { title: 'Paints', label: 'Paint', fields: { name: 'Name' } } } }
const words = vi.fn(async () => ({ messages: english }))
const files = { '../resources/shop/locale.en.ts': words }

function world() {
  const index = indexOf(declarations, buildCatalogue(declarations))
  const titles = { en: async () => index.pages.map(({ path }) => `Title of ${path}`) }
  const loader = labelLoaderOf({ index, titles }, files)
  const source = { index, here: [], areas: { shop: async () => shop }, titles }
  return {
    loader,
    ...lazyDeclarationsOf(source as Parameters<typeof lazyDeclarationsOf>[0], loader.prepare, () => undefined),
  }
}

test('titles of pages are known before their area; its words come with it, in the languages in use', async () => {
  const { loader, catalogue, load } = world()
  const labels = await loader.load('en', catalogue)
  const list = catalogue.pages.find(({ path }) => path === '/shop/paint')
  expect(list && labels.page(list)).toBe('Title of /shop/paint')
  expect(words).not.toHaveBeenCalled()
  await load('shop')
  const paint = catalogue.byName['paint']
  const name = paint?.field['name']
  expect(paint && name && labels.field(paint, name)).toBe('Name')
  expect(await loader.load('en', catalogue)).toBe(labels)
})

test('a language asked for later has the words of what is here', async () => {
  const { loader, catalogue, load } = world()
  await load('shop')
  const labels = await loader.load('en', catalogue)
  const paint = catalogue.byName['paint']
  expect(paint && labels.title(paint)).toBe('Paints')
})
