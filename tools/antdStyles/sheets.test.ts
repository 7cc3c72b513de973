import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedCall } from './called.ts'
import { sheetsOf, tokens } from './evaluation.ts'

const hook = (folder: string, name: string): PlacedCall => ({
  module: `${folder}/style`,
  component: `${name}-${name}`,
  exported: 'default',
  kind: 'hook',
})
const compact: PlacedCall = {
  module: 'button/style/compact',
  component: 'Button-compact',
  exported: 'default',
  kind: 'component',
}
const asked = new Set(['--ant-color-error-text'])

describe('style sheets of antd’s components', () => {
  let [first, rest]: string[] = []
  const variable = (name: string, block: string) =>
    new RegExp(`${block}\\{[^}]*${name}:([^;}]+)`).exec(first ?? '')?.[1]
  beforeAll(() => {
    ;[first, rest] = sheetsOf(
      [[compact, hook('button', 'Button'), hook('tooltip', 'Tooltip')], [hook('popover', 'Popover')]],
      asked,
    )
  })

  test('hold the rules of their components, which the variables of the look come before', () => {
    expect(first).toMatch(/^:root\{/)
    expect(first).toContain('.ant-btn{')
    expect(first).not.toContain('.ant-popover{')
    expect(rest).toContain('.ant-popover{')
    expect(rest).not.toContain(':root{')
  })

  test('follow antd’s order: what only adds to a component comes after it', () => {
    expect(first?.indexOf('.ant-btn-compact-item:not(')).toBeGreaterThan(first?.lastIndexOf('.ant-tooltip-arrow') ?? 0)
  })

  test('say a value where it is the same in every look, and a variable where it is not', () => {
    expect(first).not.toContain('var(--ant-border-radius)')
    expect(first).toContain('background:var(--ant-button-default-bg)')
    expect(variable('--ant-button-default-bg', ':root')).toBe('#ffffff')
    expect(variable('--ant-button-default-bg', String.raw`:root\[data-theme=dark\]`)).toBe('#141e21')
    expect(variable('--ant-control-height', ':root')).toBe('32px')
    expect(variable('--ant-control-height', String.raw`:root\[data-size=mini\]`)).toBe('28px')
    expect(first).toMatch(/@media \(prefers-reduced-motion:reduce\)\{:root\{[^}]*--ant-motion-duration-fast:0s/)
  })

  test('give a component what the theme gives it alone', () => {
    // White in both schemes; on the colours of the dark one everything else is dark.
    expect(first).toMatch(/\.ant-tooltip-inner\{[^}]*color:var\(--ant-tooltip-color, #fff\)/)
    expect(variable('--ant-button-primary-color', String.raw`:root\[data-theme=dark\]`)).toBe('#04181c')
  })

  test('have each animation once, and none of what nobody has', () => {
    expect(first?.split('@keyframes antZoomBigIn').length).toBe(2)
    expect(rest).not.toContain('@keyframes antZoomBigIn')
    expect(first).not.toMatch(/-rtl\b|ant-btn-color-gold/)
  })

  test('say the variables that others ask for, and leave none of antd’s unsaid', () => {
    expect(variable('--ant-color-error-text', ':root')).toBeDefined()
    const said = new Set([...(first ?? '').matchAll(/(--ant-[\w-]+):/g)].map(([, name]) => name))
    // With something in their place where an element does not say them, they are the element's.
    const read = [...`${first}${rest}`.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name)
    expect([...new Set(read)].filter((name) => !said.has(name))).toEqual([])
  })

  test('are not written for a component that antd does not know', () => {
    expect(() => sheetsOf([[{ ...hook('button', 'Button'), component: 'Lever-Lever' }]], asked)).toThrow('Lever-Lever')
  })
})

test('the tokens of a look are its values', () => {
  const [otherwise, dark, mini, still] = tokens()
  expect(otherwise).toMatchObject({ colorPrimary: '#0f6674', controlHeight: 32, motion: true, blue9: '#002c8c' })
  expect(dark).toMatchObject({ colorBgContainer: '#141e21' })
  expect(mini).toMatchObject({ controlHeight: 28 })
  expect(still).toMatchObject({ motion: false, motionDurationFast: '0s' })
})
