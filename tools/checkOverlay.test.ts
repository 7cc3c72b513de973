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
    () => source,
  )
  expect(err).toMatchObject({ loc: { file: 'resources/shop/paint.ts', line: 5 }, plugin: 'npm run check' })
  expect(err?.message).toContain('(2 mistakes)')
  expect(err?.stack).toContain('at resources/shop/paint.ts:2')
})

test('where nothing is wrong nothing is told', () => {
  expect(overlayOf([], () => '')).toBeNull()
})
