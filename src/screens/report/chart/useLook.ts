import { theme } from 'antd'
import { useMemo } from 'react'
import type { Look } from './options.ts'

/** The theme as charts wear it: the console's own colour first, then hues that differ in lightness too. */
export function useLook(): Look {
  const { token } = theme.useToken()
  return useMemo(
    () => ({
      text: token.colorText,
      quiet: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      ground: token.colorBgContainer,
      raised: token.colorBgElevated,
      colours: [
        token.colorPrimary,
        token.gold6,
        token.purple5,
        token.green5,
        token.volcano5,
        token.blue4,
        token.magenta4,
        token.lime7,
      ],
      motion: token.motion,
    }),
    [token],
  )
}
