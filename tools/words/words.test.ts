import { expect, test } from 'vitest'
import { withWords } from './insert.ts'
import { namesOf } from './path.ts'

const locale = 'resources/shop/locale.en.ts'

test.each([
  [locale, 'title', ['title']],
  [locale, 'sections./shop/paint.html', ['sections', '/shop/paint.html']],
  [locale, 'resources.paint.label', ['resources', 'paint', 'label']],
  [locale, 'resources.paint.operations.pin.undo', ['resources', 'paint', 'operations', 'pin.undo']],
  [locale, 'resources.paint.inputs.mix.tint', ['resources', 'paint', 'inputs', 'mix', 'tint']],
  [locale, 'reports.sales.title', ['reports', 'sales', 'title']],
  [locale, 'reports.sales.measures.sum', ['reports', 'sales', 'measures', 'sum']],
  ['resources/enumerations.es.ts', 'shade.light', ['shade', 'light']],
])('the names that lead to a word: %s %s', (file, path, names) => {
  expect(namesOf(file, path)).toEqual(names)
})

const words = `import type { AreaMessages } from '#declare'

export default {
  title: 'Shop',
  resources: {
    paint: { title: '', fields: {} } satisfies Messages<typeof paint>,
  },
} satisfies AreaMessages
`

test('words go where they belong, and nothing else changes', () => {
  const written = withWords(words, [
    { names: ['resources', 'paint', 'title'], text: 'TODO 涂料' },
    { names: ['resources', 'paint', 'fields', 'name'], text: 'TODO 名称' },
    { names: ['resources', 'paint', 'fields', '24h'], text: "TODO 'x'" },
    { names: ['sections', '/shop'], text: 'TODO 商店' },
    { names: ['resources', 'tin', 'label'], text: 'TODO 罐' },
  ])
  expect(written).toBe(`import type { AreaMessages } from '#declare'

export default {
  title: 'Shop',
  resources: {
    paint: { title: 'TODO 涂料', fields: { name: 'TODO 名称', '24h': 'TODO \\'x\\'' } } satisfies Messages<typeof paint>,
    tin: { label: 'TODO 罐' },
  },
  sections: { '/shop': 'TODO 商店' },
} satisfies AreaMessages
`)
})
