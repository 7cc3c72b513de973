import { type ThemeConfig, theme } from 'antd'
import type { Size } from '../platform/constants.ts'
import { palettes, type Scheme, sidebar } from './palettes.ts'

const algorithms = (size: Size, scheme: Scheme) => [
  scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  ...(size === 'mini' ? [theme.compactAlgorithm] : []),
]

/**
 * antd's theme of a size and a scheme. Rules come from style sheets (`tools/antdSheets`); what of them differs in a theme are
 * variables, which antd sets for the class that index.html has on the whole page, so that all style sheets read them.
 */
export function themeOf(size: Size, scheme: Scheme, motion = true): ThemeConfig {
  const { token, table } = palettes[scheme]
  return {
    hashed: false,
    zeroRuntime: true,
    cssVar: { key: 'look' },
    algorithm: algorithms(size, scheme),
    token: {
      ...token,
      borderRadius: 6,
      wireframe: false,
      fontFamily: 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif',
      motionDurationMid: '0.15s',
      motion,
    },
    components: {
      Menu: {
        darkItemBg: sidebar.ground,
        darkSubMenuItemBg: sidebar.below,
        darkPopupBg: sidebar.ground,
        darkItemColor: sidebar.ink,
        darkItemHoverBg: sidebar.hover,
        darkItemHoverColor: '#fff',
        darkItemSelectedBg: sidebar.chosen,
        darkItemSelectedColor: '#fff',
        darkGroupTitleColor: sidebar.ink,
        itemBorderRadius: 6,
        itemHeight: 40,
      },
      Table: table,
      // What stands on the quiet grey of a tooltip is white in both schemes.
      Tooltip: { colorTextLightSolid: '#fff' },
    },
  }
}
