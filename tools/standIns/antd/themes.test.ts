import { expect, test } from 'vitest'
import { tokens } from '../../antdStyles/evaluation.ts'
import { looks } from '../../antdStyles/looks.ts'
import { themes } from './themes.ts'

test('a theme has the tokens of its size, scheme and movement, and is the same one each time', () => {
  const themeOf = themes([
    { controlHeight: 32, colorText: '#000' },
    { colorText: '#fff' },
    { controlHeight: 28 },
    { motion: false },
  ])
  expect(themeOf('medium', 'light').token).toEqual({ controlHeight: 32, colorText: '#000' })
  expect(themeOf('mini', 'dark', false).token).toEqual({ controlHeight: 28, colorText: '#fff', motion: false })
  expect(themeOf('mini', 'dark', false)).toBe(themeOf('mini', 'dark', false))
  // These differ in how large components are by themselves, not in their theme.
  expect(themeOf('small', 'light')).toBe(themeOf('default', 'light'))
})

test('of the tokens that the build computed, each look has what the theme itself gives it', () => {
  const themeOf = themes(tokens())
  const given = (at: number) => themeOf(at & 2 ? 'mini' : 'medium', at & 1 ? 'dark' : 'light', !(at & 4)).token
  // antd darkens the colours that mean something; of those it takes as they are, all must be there.
  for (const [at, { token = {} }] of looks.entries())
    for (const name of ['colorText', 'colorBgContainer', 'colorBorder', 'borderRadius', 'motion'] as const)
      if (token[name] !== undefined) expect(given(at)?.[name], `${name} in look ${at}`).toBe(token[name])
})
