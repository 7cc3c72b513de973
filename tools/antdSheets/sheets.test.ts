import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, ConfigProvider } from 'antd'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { themeOf } from '../../src/shell/theme.ts'
import { antdStyles } from './sheets.ts'

const { componentsOf, sheetsOf, wholeSheet } = await antdStyles()

describe('style sheets of antd’s components', () => {
  const [first = '', rest = ''] = sheetsOf([
    ['Button', 'Tooltip', 'message'],
    ['Popover', 'Modal', 'Button'],
  ])

  test('hold the rules of their components, each once', () => {
    expect(first).toContain('.ant-btn{')
    expect(first).toContain('.ant-message')
    expect(first).not.toContain('.ant-modal{')
    expect(rest).toContain('.ant-modal{')
    expect(rest).not.toMatch(/(^|\})\.ant-btn\{/)
  })

  test('follow antd’s order: what only adds to a component comes after it', () => {
    const [both = ''] = sheetsOf([['Space']])
    expect(both.indexOf('.ant-btn-compact-item:not(')).toBeGreaterThan(both.lastIndexOf('.ant-btn{'))
  })

  test('end with the rules of icons, which take colour and size from what is around them', () => {
    for (const sheet of [first, rest])
      expect(sheet.lastIndexOf('.anticon{')).toBeGreaterThan(sheet.lastIndexOf('.ant-tooltip{'))
  })

  test('say no value that a theme changes: the rules are those of every size, scheme and motion', () => {
    for (const size of ['medium', 'mini'] as const)
      for (const scheme of ['light', 'dark'] as const)
        for (const motion of [true, false]) {
          const cache = createCache()
          // Of which the rules are wanted, and not that they are left out.
          const theme = { ...themeOf(size, scheme, motion), zeroRuntime: false }
          const button = createElement(ConfigProvider, { theme }, createElement(Button))
          renderToString(createElement(StyleProvider, { cache }, button))
          const [rule = ''] = /\.ant-btn\{[^}]*\}/.exec(extractStyle(cache, { plain: true, types: ['style'] })) ?? []
          expect(rule).not.toBe('')
          expect(first).toContain(rule)
        }
  })
})

test('while developing there is one sheet of everything', () => {
  const sheet = wholeSheet()
  for (const name of ['btn', 'modal', 'picker', 'table', 'message', 'tree']) expect(sheet).toContain(`.ant-${name}`)
})

test('a folder of antd’s has the components it exports', () => {
  expect(componentsOf('date-picker')).toEqual(['DatePicker'])
  expect(componentsOf('grid')).toEqual(['Row', 'Col'])
  expect(componentsOf('message')).toEqual(['message'])
  expect(componentsOf('no-such-thing')).toEqual([])
})
