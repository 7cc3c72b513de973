import { type GlobalToken, theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { themeOf } from './theme.ts'

type Rgb = readonly [number, number, number]

const parsed = (colour: string): { readonly rgb: Rgb; readonly alpha: number } => {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1]
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [red = 0, green = 0, blue = 0] = digits.map((pair) => Number.parseInt(pair, 16))
    return { rgb: [red, green, blue], alpha: 1 }
  }
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: [red, green, blue], alpha }
}
const over = (colour: string, ground: Rgb): Rgb => {
  const { rgb, alpha } = parsed(colour)
  const mix = (at: 0 | 1 | 2) => rgb[at] * alpha + ground[at] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}
const luminance = (rgb: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** WCAG 2 contrast of a text on a ground. */
function contrast(text: string, ground: string): number {
  const below = over(ground, [0, 0, 0])
  const [lighter = 0, darker = 0] = [luminance(over(text, below)), luminance(below)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const texts = ['colorText', 'colorTextSecondary', 'colorTextTertiary', 'colorTextDescription', 'colorTextPlaceholder']
const grounds = ['colorBgContainer', 'colorBgLayout', 'colorBgElevated']
const links = ['colorLink', 'colorLinkHover', 'colorLinkActive']
const meanings = ['colorPrimary', ...links, 'colorSuccess', 'colorWarning', 'colorError']
const pairs: readonly (readonly [string, string])[] = [
  ...[...texts, ...meanings].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['colorPrimary', 'colorError'].map((ground) => ['colorTextLightSolid', ground] as const),
  ...['colorPrimaryHover', 'colorErrorHover'].map((ground) => ['colorTextLightSolid', ground] as const),
  ...['colorPrimaryBg', 'colorInfoBg', 'controlItemBgActive', 'controlItemBgActiveHover'].map(
    (ground) => ['colorText', ground] as const,
  ),
  ['colorPrimary', 'controlItemBgActive'],
  ['colorText', 'colorWarningBg'],
  ['colorText', 'colorErrorBg'],
  ['colorText', 'colorSuccessBg'],
]

describe.each(['light', 'dark'] as const)('text on its ground in the %s theme', (scheme) => {
  const token: GlobalToken = theme.getDesignToken(themeOf('medium', scheme))
  const colour = (name: string) => String(token[name as keyof GlobalToken])
  test.each(pairs)('%s on %s reaches 4.5 to 1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test('white reaches it on the grey of a tooltip', () => {
    expect(contrast('#fff', token.colorBgSpotlight)).toBeGreaterThanOrEqual(4.5)
  })
})
