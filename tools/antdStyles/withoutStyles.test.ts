import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutStyles } from './withoutStyles.ts'

const stripped = (code: string) => withoutStyles('style/index.js', code)

test('the functions that write styles are gone from the calls, and what they are for is known', () => {
  const code = `
import { genStyleHooks, genSubStyleComponent } from '../../theme/internal';
const write = token => ({ color: token.colorText });
export const prepareToken = () => ({});
export const useSharedStyle = genStyleHooks(['Input', 'Shared'], token => [write(token)], prepareToken);
export default genStyleHooks('Input', token => [write(token, ')')], prepareToken, { resetFont: false });`
  expect(stripped(code)?.calls).toEqual([
    { component: 'Input-Shared', exported: 'useSharedStyle', kind: 'hook' },
    { component: 'Input-Input', exported: 'default', kind: 'hook' },
  ])
  expect(stripped(code)?.code.split('\n').slice(-2)).toEqual([
    'export const useSharedStyle = genStyleHooks();',
    'export default genStyleHooks();',
  ])
})

test('a call within a function that is exported counts as its', () => {
  const code = `export default (prefixCls, injectStyle) => genStyleHooks('Tooltip', () => [], null, { injectStyle })(prefixCls)`
  expect(stripped(code)).toEqual({
    code: 'export default (prefixCls, injectStyle) => genStyleHooks()(prefixCls)',
    calls: [{ component: 'Tooltip-Tooltip', exported: 'default', kind: 'hook' }],
  })
})

test('a component that only adds styles is told from a hook, and animations may go', () => {
  expect(stripped(`export default genSubStyleComponent(['Button', 'compact'], () => [])`)?.calls).toEqual([
    { component: 'Button-compact', exported: 'default', kind: 'component' },
  ])
  expect(stripped('const fade = new Keyframes("fade", {})')?.code).toBe(
    'const fade = /*#__PURE__*/ new Keyframes("fade", {})',
  )
})

test('whatever makes no styles stays as it is, and a name that cannot be read is told', () => {
  expect(stripped('export default function Button() { return null }')).toBeNull()
  expect(() => stripped('export default genStyleHooks(name, () => [])')).toThrow('does not stand in the call')
})

test('of antd’s own button nothing is left that writes', () => {
  const file = 'node_modules/antd/es/button/style/index.js'
  expect(withoutStyles(file, readFileSync(file, 'utf8'))?.code).toMatch(/export default genStyleHooks\(\);?\s*$/)
})
