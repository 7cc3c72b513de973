import { type GlobalToken, theme } from 'antd'
import { useLayoutEffect } from 'react'

/** Tokens that plain CSS of the shell and the screens reads, as `--ant-color-text` and so on. */
const shared = [
  'colorBgContainer',
  'colorBgLayout',
  'colorBorder',
  'colorBorderSecondary',
  'colorError',
  'colorErrorActive',
  'colorErrorBg',
  'colorErrorHover',
  'colorErrorText',
  'colorFillSecondary',
  'colorFillTertiary',
  'colorLink',
  'colorLinkActive',
  'colorLinkHover',
  'colorPrimary',
  'colorPrimaryBg',
  'colorSuccess',
  'colorText',
  'colorTextSecondary',
  'colorWarning',
] as const satisfies readonly (keyof GlobalToken)[]

const variableOf = (token: string) => `--ant-${token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/**
 * Sets the tokens of the theme as CSS variables. In a built console they stand in the style sheet of antd's components, and
 * nothing is in the place of this component (`tools/antdStyles`).
 */
export function TokenVariables() {
  const { token } = theme.useToken()
  useLayoutEffect(() => {
    for (const name of shared) document.documentElement.style.setProperty(variableOf(name), token[name])
  }, [token])
  return null
}
