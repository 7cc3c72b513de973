import { theme } from 'antd'
import type { Colour } from '../../declare/index.ts'
import { palette } from '../color/color.ts'

export const isPaletteColour = (name: string): name is Colour => (palette as readonly string[]).includes(name)

interface Tint {
  readonly text: string
  readonly background: string
  readonly border: string
  /** Strong enough for a dot or a swatch. */
  readonly solid: string
}

/**
 * Tag colours by palette name. antd's own preset tags write step 7 of a hue on its step 1, which gives 2.8:1 for gold
 * and 3.4:1 for green; step 9 gives 6.5:1 or more in light and in dark.
 */
export function useTint(): (colour: Colour) => Tint {
  const { token } = theme.useToken()
  return (colour) =>
    colour === 'grey'
      ? {
          text: token.colorText,
          background: token.colorFillQuaternary,
          border: token.colorBorder,
          solid: token.colorTextTertiary,
        }
      : {
          text: token[`${colour}9`],
          background: token[`${colour}1`],
          border: token[`${colour}3`],
          solid: token[`${colour}6`],
        }
}
