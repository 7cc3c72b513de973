import { expect, test } from 'vitest'
import { testIndexOf } from './testIndex.ts'

test('tests are told by the resources and operations they name', () => {
  const index = testIndexOf([
    {
      path: 'resources/shop/paint.ts',
      text: "create: op.create('POST /paint/insert'), mix: op.custom('POST /paint/mix')",
    },
    { path: 'resources/shop/paintLid.ts', text: "list: op.list('POST /paintLid/condition')" },
    { path: 'resources/shop/area.ts', text: '' },
    { path: 'resources/shop/shop.server.test.ts', text: "call('POST /paint/mix')" },
    { path: 'tests/journeys/shop.test.ts', text: "listPage(page, 'paint')" },
    { path: 'tests/conformance/writing.test.ts', text: "'paint'" },
  ])
  expect(index).toEqual({
    general: ['tests/conformance/writing.test.ts'],
    resources: {
      paint: {
        files: ['resources/shop/shop.server.test.ts', 'tests/journeys/shop.test.ts'],
        operations: { create: [], mix: ['resources/shop/shop.server.test.ts'] },
      },
      paintLid: { files: [], operations: { list: [] } },
    },
  })
})
