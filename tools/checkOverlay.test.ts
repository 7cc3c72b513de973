import { expect, test } from 'vitest'
import { lineOf, overlayOf } from './checkOverlay.ts'

const source = `export const paint = defineResource({
  name: 'paint',
  fields: {
    name: f.text({ label: '名称' }),
    note: f.longText({ label: '说明' }),
  },
})
`

test('a mistake is told with the line that states what it is about', () => {
  expect(lineOf(source, 'note is in no column, filter or form')).toBe(5)
  // Not where another field compares itself with one.
  const compared = source.replace("label: '名称'", "label: '名称', compare: { is: '!=', field: 'note' }")
  expect(lineOf(compared, 'field note names the resource tin, which is not declared')).toBe(5)
  expect(lineOf(source, 'the menu calls /note “名字”, the page is titled “名称”')).toBe(4)
  expect(lineOf(source, 'titleField gone is not a field')).toBe(1)
  const finding = { rule: 'R007' as const, file: 'resources/shop/paint.ts', hint: 'use it, or remove it' }
  const err = overlayOf(
    [
      { ...finding, message: 'note is in no column, filter or form' },
      { ...finding, message: 'the name paint is used 2 times' },
    ],
    '/project',
    () => source,
  )
  expect(err).toMatchObject({
    loc: { file: '/project/resources/shop/paint.ts', line: 5, column: 1 },
    plugin: 'npm run check',
  })
  expect(err?.message).toContain('(2 mistakes)')
  expect(err?.stack).toContain('at /project/resources/shop/paint.ts:2:1')
})

const words = `export default {
  sections: {},
  resources: {
    tin: {
      title: 'Tins',
      hints: { note: 'Anything' },
    } satisfies Messages<typeof tin>,
    paint: {
      title: 'Paints',
      fields: {
        note: 'Note',
      },
      operations: { mix: 'Mix' },
    } satisfies Messages<typeof paint>,
    brush: {
      hints: {},
    },
  },
}
`

test.each([
  ['resources.paint.hints.note is missing', 8],
  ['resources.paint.fields.gone is missing', 10],
  ['resources.paint.fields.note is stale', 11],
  ['resources.tin.hints.gone is stale', 6],
  ['resources.lid is missing', 3],
  ['sections./shop/paint is missing', 2],
])('a word is told with the line of the words it belongs to: %s', (message, line) => {
  expect(lineOf(words, message)).toBe(line)
})

test('where nothing is wrong nothing is told', () => {
  expect(overlayOf([], '/project', () => '')).toBeNull()
})
