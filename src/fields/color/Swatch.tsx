import { theme } from 'antd'
import { isPaletteColour, useTint } from '../ui/colours.ui.ts'

interface SwatchProps {
  /** A palette name or #RRGGBB. */
  readonly value: string
  readonly size?: number
}

/** A small square of a colour. What it is called always stands beside it. */
export function Swatch({ value, size = 16 }: SwatchProps) {
  const tint = useTint()
  const { token } = theme.useToken()
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'inline-block',
        width: size,
        height: size,
        borderRadius: 4,
        border: `1px solid ${token.colorBorder}`,
        background: isPaletteColour(value) ? tint(value).solid : value,
      }}
    />
  )
}
