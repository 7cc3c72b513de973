import { afterEach, expect, test } from 'vitest'
import { injectCSS, updateCSS } from './dynamicCss.ts'

afterEach(() => document.head.replaceChildren())
const styles = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent)

test('other rules take the place of those before, under another mark they stand beside them', () => {
  updateCSS('a { color: red }', 'a', { mark: 'data-key' })
  updateCSS('a { color: blue }', 'a', { mark: 'data-key' })
  updateCSS('a { color: red }', 'a')
  expect(styles()).toEqual(['a { color: blue }', 'a { color: red }'])
})

test('a rule that says nothing is not written: it would have every style of the page computed anew', () => {
  updateCSS('\n#measure::-webkit-scrollbar {\n\n\n}', 'measure')
  expect(styles()).toEqual([])
  injectCSS('b {}')
  expect(styles()).toEqual(['b {}'])
})
