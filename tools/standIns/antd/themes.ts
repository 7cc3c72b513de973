import type { ThemeConfig } from 'antd'
import type { Size } from '../../../src/platform/constants.ts'
import type { Scheme } from '../../../src/shell/palettes.ts'

type Token = NonNullable<ThemeConfig['token']>

/** `themeOf` with the tokens that the build computed: what holds otherwise, and what each switch changes. */
export const themes = ([otherwise, dark, mini, still]: readonly Token[]) => {
  const known = new Map<string, ThemeConfig>()
  return (size: Size, scheme: Scheme, motion = true): ThemeConfig => {
    const [isDark, isMini] = [scheme === 'dark', size === 'mini']
    const name = `${isDark} ${isMini} ${motion}`
    const theme = known.get(name) ?? {
      hashed: false,
      token: { ...otherwise, ...(isDark && dark), ...(isMini && mini), ...(!motion && still) },
    }
    known.set(name, theme)
    return theme
  }
}
