import type { ThemeConfig } from 'antd'

/** What the console is shown in: the theme a person chose, or what `system` means right now. */
export type Scheme = 'light' | 'dark'

interface Palette {
  readonly token: NonNullable<ThemeConfig['token']>
  readonly table: {
    readonly headerBg: string
    readonly headerColor: string
    readonly rowSelectedBg: string
    readonly rowSelectedHoverBg: string
  }
}

/** Petroleum green-blue on quiet greys. Every pair of text and ground reaches 4.5 : 1 (theme.test.ts). */
const light: Palette = {
  token: {
    colorPrimary: '#0f6674',
    colorLink: '#0f6674',
    // Lighter under the pointer, as antd would have it, they could no longer be read.
    colorLinkHover: '#0a4e59',
    colorLinkActive: '#083f48',
    colorInfo: '#0f6674',
    colorSuccess: '#1d7a45',
    colorWarning: '#a05f00',
    colorError: '#b3261e',
    colorTextBase: '#15272d',
    colorTextSecondary: '#55676d',
    colorTextTertiary: '#55676d',
    colorTextDescription: '#55676d',
    colorTextPlaceholder: '#5f7076',
    colorBorder: '#c9d2d5',
    colorBorderSecondary: '#dce3e5',
    colorBgLayout: '#f3f5f6',
    // antd derives these from the colours above, and from dark ones it derives mud.
    colorPrimaryBg: '#e7f2f4',
    colorPrimaryBgHover: '#d8eaed',
    colorPrimaryBorder: '#9fc8cf',
    colorInfoBg: '#e7f2f4',
    colorInfoBorder: '#b5d6db',
    colorSuccessBg: '#ebf6ef',
    colorSuccessBorder: '#b3dcc3',
    colorWarningBg: '#fff6e6',
    colorWarningBorder: '#f0d5a4',
    colorErrorBg: '#fdf0ef',
    colorErrorBorder: '#f0bfbb',
    controlItemBgActive: '#e7f2f4',
    controlItemBgActiveHover: '#d8eaed',
  },
  table: {
    headerBg: '#f0f4f5',
    headerColor: '#15272d',
    rowSelectedBg: '#eef6f7',
    rowSelectedHoverBg: '#e2f0f2',
  },
}

/**
 * The same at night: the colours that carry meaning are light, and what stands on them is dark. antd darkens the first
 * eight itself.
 */
const dark: Palette = {
  token: {
    colorPrimary: '#62cad9',
    colorLink: '#62cad9',
    colorLinkHover: '#8adbe6',
    colorLinkActive: '#4bbccc',
    colorInfo: '#62cad9',
    colorSuccess: '#63c98d',
    colorWarning: '#eab04f',
    colorError: '#ff8f85',
    colorTextBase: '#e6eef0',
    colorBgBase: '#11191c',
    colorTextLightSolid: '#04181c',
    colorText: '#e0e8ea',
    colorTextSecondary: '#a9b8bd',
    colorTextTertiary: '#a0b0b5',
    colorTextDescription: '#a9b8bd',
    colorTextPlaceholder: '#94a5ab',
    colorBorder: '#43555b',
    colorBorderSecondary: '#2a383d',
    colorBgLayout: '#0c1315',
    colorBgContainer: '#141e21',
    colorBgElevated: '#1c282c',
    colorBgSpotlight: '#3b4a50',
    colorPrimaryBg: '#12343a',
    colorPrimaryBgHover: '#174149',
    colorPrimaryBorder: '#2a6771',
    colorInfoBg: '#12343a',
    colorInfoBorder: '#22545d',
    controlItemBgActive: '#12343a',
    controlItemBgActiveHover: '#174149',
  },
  table: {
    headerBg: '#1a262a',
    headerColor: '#e0e8ea',
    rowSelectedBg: '#12292e',
    rowSelectedHoverBg: '#153238',
  },
}

export const palettes: Readonly<Record<Scheme, Palette>> = { light, dark }

/** The sidebar is dark in both schemes. */
export const sidebar = {
  ground: '#12262c',
  below: '#0e1f24',
  ink: '#c7d4d8',
  hover: '#1d373f',
  chosen: '#0f6674',
} as const
