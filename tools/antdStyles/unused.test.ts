import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutUnused } from './unused.ts'

test('rules for what the console never has are gone, also from a list and from a block of their own', () => {
  const css =
    '.ant-btn{color:red;}.ant-btn-rtl{direction:rtl;}' +
    '.ant-btn-color-gold:not(:disabled,.ant-btn-disabled),.ant-btn-color-primary:not(:disabled,.ant-btn-disabled){color:blue;}' +
    '@media (min-width: 768px){.ant-col-md-24{flex:0 0 100%;}}@media (max-width: 575px){.ant-form-item{margin:0;}}'
  expect(withoutUnused(css)).toBe(
    '.ant-btn{color:red;}.ant-btn-color-primary:not(:disabled,.ant-btn-disabled){color:blue;}' +
      '@media (max-width: 575px){.ant-form-item{margin:0;}}',
  )
})

test('what only begins like it stays', () => {
  const css = '.ant-btn-color-link{a:b;}.ant-col-12{a:b;}.ant-tag-green{a:b;}.ant-btn-variant-outlined{a:b;}'
  expect(withoutUnused(css)).toBe(css)
})

// What is left out must be what no page has.
const sources = ['src', 'resources']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture|server|demo)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const saying = (words: RegExp) => sources.filter(({ text }) => words.test(text)).map(({ path }) => path)

test('no page has a button of a palette’s colour, columns by the width of the screen, or filled fields', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(saying(/<Button\b[^>]*\scolor=/)).toEqual([])
  expect(saying(/import \{[^}]*\bCol\b[^}]*\} from 'antd'/)).toEqual([])
  expect(saying(/\b(labelCol|wrapperCol)\b/)).toEqual([])
  expect(saying(/\bvariant[=:]\s*\{?['"](filled|underlined)/)).toEqual([])
})

test('no page is written from right to left', () => {
  expect(saying(/\bdirection[=:]\s*\{?['"]rtl|\bdir=["']rtl/)).toEqual([])
})
