import { expect, test } from 'vitest'
import { defineArea, definePage, defineResource, defineView, f, op } from '#declare'
import { collect } from './collect.ts'
import { defineDemo, definePageServer, defineServer } from './extensionApi.ts'

const shelf = defineResource({
  name: 'shelf',
  title: '货架',
  kind: 'master',
  path: '/shop/shelf',
  titleField: 'name',
  fields: { name: f.text({ label: '名称' }), wide: f.switch({ label: '宽' }) },
  list: { columns: ['name'] },
  operations: { list: op.list('POST /shelf/condition') },
})
const wideShelf = defineView({
  of: shelf,
  name: 'wideShelf',
  title: '宽货架',
  path: '/shop/wide',
  where: { wide: true },
})
const till = definePage({ name: 'till', title: '收银台', path: '/shop/till' })

const modules = {
  './shop/till.ts': { till },
  './shop/till.server.ts': { default: definePageServer(till, { open: async () => null }) },
  './shop/shelf.ts': { shelf, wideShelf, somethingElse: 3 },
  './shop/shelf.server.ts': { default: defineServer(shelf, {}) },
  './shop/shelf.demo.ts': { default: defineDemo(shelf, { rows: () => [{ draft: { name: 'A' } }] }) },
  './shop/locale.en.ts': {
    en: { title: 'Shop', resources: { shelf: { title: 'Shelves', label: 'Shelf', fields: {} } } },
  },
  './shop/area.ts': { area: defineArea({ name: 'shop', title: '商店', path: '/shop', icon: 'store' }) },
  './loose/note.ts': { shelf },
  './menu.ts': { menuEntries: [] },
}

test('modules are put together by what they are, whatever their order', () => {
  const { catalogue, extensions, demos, labelsByLocale } = collect(modules)
  expect(catalogue.resources.map(({ name }) => name)).toEqual(['shelf'])
  expect(catalogue.views.map(({ name }) => name)).toEqual(['wideShelf'])
  expect(catalogue.pages.map(({ path }) => path)).toEqual(['/shop', '/shop/shelf', '/shop/till', '/shop/wide'])
  expect([Object.keys(extensions.resources), Object.keys(extensions.pages), Object.keys(demos)]).toEqual([
    ['shelf'],
    ['till'],
    ['shelf'],
  ])
  const resource = catalogue.byName['shelf']
  expect(resource && [labelsByLocale.en.title(resource), labelsByLocale.es.title(resource)]).toEqual([
    'Shelves',
    '货架',
  ])
})
