import { type GlobalToken, theme } from 'antd'
import { useLayoutEffect } from 'react'

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
  'colorTextQuaternary',
  'colorTextSecondary',
  'colorWarning',
  'padding',
  'paddingSM',
  'paddingXS',
] as const satisfies readonly (keyof GlobalToken)[]

/** In antd's words: `borderRadiusLG` is `--ant-border-radius-lg`. */
const variableOf = (token: string) => `--ant-${token.replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)}`

const lengthOrColour = (value: string | number) => (typeof value === 'number' ? `${value}px` : value)

/**
 * Sets the tokens of the theme as CSS variables. In a built console they stand in the style sheet of antd's components, and
 * nothing is in the place of this component (`tools/antdStyles`).
 */
export function TokenVariables() {
  const { token } = theme.useToken()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const name of shared) style.setProperty(variableOf(name), lengthOrColour(token[name]))
  }, [token])
  return null
}
