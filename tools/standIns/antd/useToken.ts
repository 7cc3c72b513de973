import { DesignTokenContext } from 'antd/es/theme/context'
import { use } from 'react'

export const unitless = {}

/** The token as the console's theme brings it, computed when it was built. */
export default function useToken() {
  const { token, theme } = use(DesignTokenContext)
  return [theme, token, '', token, undefined] as const
}
