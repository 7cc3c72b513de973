import { type GlobalToken, theme } from 'antd'
import { useLayoutEffect } from 'react'
import { useAppearance } from './appearance.tsx'
import { palettes, type Scheme } from './palettes.ts'
import { sidebar } from './theme.ts'

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

/** Colours that are no tokens of all components: those of tables, and of the sidebar. */
const ofParts = (scheme: Scheme): readonly (readonly [variable: string, colour: string])[] => [
  ...Object.entries(palettes[scheme].table).map(
    ([name, colour]) => [variableOf(`table${name.replace(/^./, (letter) => letter.toUpperCase())}`), colour] as const,
  ),
  ...Object.entries(sidebar).map(([name, colour]) => [`--sidebar-${name}`, colour] as const),
]

/**
 * Sets the tokens of the theme as CSS variables. antd's own `cssVar` mode adds style elements without the nonce that the
 * content security policy asks for, and the page stays unstyled.
 */
export function TokenVariables() {
  const { token } = theme.useToken()
  const { scheme } = useAppearance()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    for (const name of shared) style.setProperty(variableOf(name), lengthOrColour(token[name]))
    for (const [variable, colour] of ofParts(scheme)) style.setProperty(variable, colour)
  }, [token, scheme])
  return null
}
