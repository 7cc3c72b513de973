import { readFileSync } from 'node:fs'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Checkbox, ConfigProvider, Menu, Table } from 'antd'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { themeOf } from '../../src/shell/theme.ts'

/** What a sheet says: properties by selector, and custom ones by their name alone. */
interface Sheet {
  readonly rules: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly variables: ReadonlyMap<string, string>
}

const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([>,:])\s*/g, '$1')
    .trim()

function sheetIn(css: string): Sheet {
  const rules = new Map<string, Map<string, string>>()
  const variables = new Map<string, string>()
  const texts = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@(media|keyframes)[^{]*\{([^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  for (const [, selectors = '', body = ''] of texts.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const declaration of body.split(';')) {
      const [name = '', ...value] = declaration.split(':')
      const said = plain(value.join(':'))
      if (said === '') continue
      if (name.trim().startsWith('--ant')) variables.set(name.trim(), said)
      for (const selector of plain(selectors).split(/,(?![^(]*\))/)) {
        const rule = rules.get(selector) ?? new Map<string, string>()
        rules.set(selector, rule.set(name.trim(), said))
      }
    }
  return { rules, variables }
}

/** antd's rules with its variables as this theme sets them. */
function antdsSheet(...look: Parameters<typeof themeOf>): Sheet {
  const cache = createCache()
  // Of which the rules are wanted, and not that they are left out.
  const theme = { ...themeOf(...look), zeroRuntime: false }
  const parts = createElement(
    'div',
    null,
    createElement(Table),
    createElement(Menu, { items: [] }),
    createElement(Checkbox),
  )
  const node = createElement(ConfigProvider, { theme }, parts)
  renderToString(createElement(StyleProvider, { cache }, node))
  return sheetIn(extractStyle(cache, { plain: true }))
}

const ours = (file: string) => sheetIn(readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'))
const table = ours('screens/list/table/table.module.css')
const box = ours('screens/list/table/rowCheckbox.module.css')
const menu = ours('shell/sidebar/sidebar.css')

const headings = '.ant-table-wrapper .ant-table-thead>tr>th'
const cells = '.ant-table-wrapper .ant-table-tbody>tr>td'
const line = `${headings}:not(:last-child):not(.ant-table-selection-column):not(.ant-table-row-expand-icon-cell):not([colspan])::before`
const ourHeadings = '.table>thead>tr>th'
const ourLine = `${ourHeadings}:not(:last-child,.choose,.unfold)::before`

/** Of ours: the sheet, a selector, a property; of antd's: a selector and a property, or a variable. */
type Pair = readonly [Sheet, string, string, string, string?]

/** What is drawn as antd draws it (docs/decisions/0055). */
const pairs: readonly Pair[] = [
  [table, '.large', '--block', '--ant-table-cell-padding-block'],
  [table, '.large', '--inline', '--ant-table-cell-padding-inline'],
  [table, '.table', '--block', '--ant-table-cell-padding-block-md'],
  [table, '.table', '--inline', '--ant-table-cell-padding-inline-md'],
  [table, '.small', '--block', '--ant-table-cell-padding-block-sm'],
  [table, '.table', '--inline', '--ant-table-cell-padding-inline-sm'],
  [table, '.table>*>tr>:is(th,td)', 'border-bottom', cells, 'border-bottom'],
  [table, '.table>*>tr>:is(th,td)', 'border-bottom', headings, 'border-bottom'],
  [table, '.table>*>tr>:is(th,td)', 'overflow-wrap', cells, 'overflow-wrap'],
  [table, ourHeadings, 'font-weight', headings, 'font-weight'],
  [table, ourHeadings, 'text-align', headings, 'text-align'],
  [table, ourLine, 'width', line, 'width'],
  [table, ourLine, 'height', line, 'height'],
  [table, ourLine, 'background', line, 'background-color'],
  [table, '.table>tbody>tr>td', 'background-color', '.ant-table-wrapper .ant-table', 'background'],
  [
    table,
    '.scroller[data-more-before]>.table>*>tr>.start::after',
    'box-shadow',
    '.ant-table-wrapper .ant-table-cell-fix-start-shadow-show:after',
    'box-shadow',
  ],
  [
    table,
    '.scroller[data-more-after]>.table>*>tr>.end::after',
    'box-shadow',
    '.ant-table-wrapper .ant-table-cell-fix-end-shadow-show:after',
    'box-shadow',
  ],
  [table, '.fold', 'width', '--ant-table-expand-icon-size'],
  [table, '.fold', 'background', '--ant-table-expand-icon-bg'],
  [table, '.fold', 'border', '.ant-table-wrapper .ant-table-row-expand-icon', 'border'],
  [table, '.fold', 'border-radius', '.ant-table-wrapper .ant-table-row-expand-icon', 'border-radius'],
  [
    table,
    '.carets[data-order="desc"]::after',
    'color',
    '.ant-table-wrapper .ant-table-column-sorter-up.active',
    'color',
  ],
  [box, '.choice', 'width', '.ant-checkbox', 'width'],
  [box, '.choice', 'border', '.ant-checkbox', 'border'],
  [box, '.choice', 'border-radius', '.ant-checkbox', 'border-radius'],
  [box, '.choice', 'background', '.ant-checkbox', 'background-color'],
  [box, '.choice:checked', 'background', '.ant-checkbox-checked', 'background-color'],
  [box, '.choice:indeterminate::after', 'background', '.ant-checkbox-indeterminate:after', 'background-color'],
  [menu, '.sidebar-entry', 'min-height', '--ant-menu-item-height'],
  [menu, '.sidebar-entry', 'border-radius', '--ant-menu-item-border-radius'],
]

describe.each([
  ['medium', 'light'],
  ['medium', 'dark'],
  ['mini', 'light'],
] as const)('what is drawn as antd draws it, %s and %s', (size, scheme) => {
  const antds = antdsSheet(size, scheme)
  const told = (sheet: Sheet, value: string | undefined): string | undefined => {
    const own = (name: string) => [...sheet.rules.values()].map((rule) => rule.get(name)).find(Boolean)
    const said = value?.replaceAll(
      /var\((--[\w-]+)\)/g,
      (_, name) => antds.variables.get(name) ?? own(name) ?? `no ${name}`,
    )
    if (said !== value) return told(sheet, said)
    return said
      ?.toLowerCase()
      .replace(/^calc\((\d+)px \+ (\d+)px\)$/, (_, one, other) => `${Number(one) + Number(other)}px`)
  }

  for (const [sheet, selector, property, from, name] of pairs)
    test(`${selector} { ${property} }`, () => {
      const theirs = name ? antds.rules.get(from)?.get(name) : antds.variables.get(from)
      expect(theirs, `antd has no ${from} ${name ?? ''}`).toBeDefined()
      expect(told(sheet, sheet.rules.get(selector)?.get(property))).toBe(told(antds, theirs))
    })

  test('every variable of antd’s that is asked for is one of them', () => {
    for (const { rules } of [table, box, menu])
      for (const rule of rules.values())
        for (const value of rule.values())
          for (const [, name = ''] of value.matchAll(/var\((--ant[\w-]+)/g))
            expect(antds.variables.has(name), name).toBe(true)
  })
})
