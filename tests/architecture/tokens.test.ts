import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, ConfigProvider } from 'antd'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { themeOf } from '../../src/shell/theme.ts'
import { filesBelow } from './glob.ts'

const root = resolve(import.meta.dirname, '../..')

/** What antd sets on the page for everybody, as `--ant-color-text` and so on. */
function variables(): { readonly className: string; readonly names: ReadonlySet<string> } {
  const cache = createCache()
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: themeOf('medium', 'light') }, createElement(Button)),
    ),
  )
  const css = extractStyle(cache, { plain: true, types: ['token'] })
  const [, className = '', rules = ''] = /^\.([\w-]+)\{([^}]*)\}/.exec(css) ?? []
  return { className, names: new Set([...rules.matchAll(/--ant-([a-z0-9-]+):/g)].map(([, name = '']) => name)) }
}

const read = filesBelow(join(root, 'src'))
  .filter((file) => /\.(css|tsx?)$/.test(relative(root, file)))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/var\(--ant-([a-z0-9-]+)/g)])
  .map(([, token = '']) => token)

// A variable that nobody sets has no colour, and nothing else says so.
test('style sheets read variables that antd sets, and the whole page has the class it sets them for', () => {
  const { className, names } = variables()
  expect(read.length).toBeGreaterThan(100)
  expect([...new Set(read)].filter((name) => !names.has(name))).toEqual([])
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(`<html lang="zh" class="${className}">`)
})
