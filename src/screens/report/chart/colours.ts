import type { GlobalToken } from 'antd'

/**
 * The colours of series: the console's own first, then hues that differ in lightness too, each in the shade that stands
 * out (3 to 1, WCAG 1.4.11) from a white ground and from a dark one.
 */
export const coloursOf = (token: GlobalToken): readonly string[] => [
  token.colorPrimary,
  token.gold8,
  token.purple7,
  token.green7,
  token.volcano6,
  token.blue6,
  token.magenta6,
  token.lime8,
]
