import { type GlobalToken, theme } from 'antd'
import { useLayoutEffect } from 'react'
import { useAppearance } from './appearance.tsx'
import { palettes, type Scheme } from './palettes.ts'

/** Tokens that plain CSS of the shell and the screens reads, as `--ant-color-text` and so on. */
const shared = [
  'borderRadiusLG',
  'colorBgContainer',
  'colorBgLayout',
  'colorBorder',
  'colorBorderSecondary',
  'colorError',
  'colorErrorActive',
  'colorErrorBg',
  'colorErrorHover',
  'colorErrorText',
  'colorFillAlter',
  'colorFillSecondary',
  'colorFillTertiary',
  'colorLink',
  'colorLinkActive',
  'colorLinkHover',
  'colorPrimary',
  'colorPrimaryBg',
  'colorSplit',
  'colorSuccess',
  'colorText',
  'colorTextSecondary',
  'colorWarning',
  'padding',
  'paddingSM',
  'paddingXS',
] as const satisfies readonly (keyof GlobalToken)[]

/** In antd's words: `borderRadiusLG` is `--ant-border-radius-lg`. */
const variableOf = (token: string) => `--ant-${token.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)}`

const lengthOrColour = (value: string | number) => (typeof value === 'number' ? `${value}px` : value)

/** The colours of tables, which are no tokens of all components. */
const ofTables = (scheme: Scheme) =>
  Object.entries(palettes[scheme].table).map(
    ([name, colour]) => [`table${name[0]?.toUpperCase()}${name.slice(1)}`, colour] as const,
  )

/**
 * Sets the tokens of the theme as CSS variables. antd's own `cssVar` mode adds style elements without the nonce that the
 * content security policy asks for, and the page stays unstyled.
 */
export function TokenVariables() {
  const { token } = theme.useToken()
  const { scheme } = useAppearance()
  useLayoutEffect(() => {
    const values = [...shared.map((name) => [name, lengthOrColour(token[name])] as const), ...ofTables(scheme)]
    for (const [name, value] of values) document.documentElement.style.setProperty(variableOf(name), value)
  }, [token, scheme])
  return null
}
