import { theme } from 'antd'
import { useMemo } from 'react'
import { coloursOf } from './colours.ts'
import type { Look } from './look.ts'

/** The theme as charts wear it. */
export function useLook(): Look {
  const { token } = theme.useToken()
  return useMemo(
    () => ({
      text: token.colorText,
      quiet: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      ground: token.colorBgContainer,
      raised: token.colorBgElevated,
      colours: coloursOf(token),
      motion: token.motion,
    }),
    [token],
  )
}
