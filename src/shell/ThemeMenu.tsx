import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { themes } from '../platform/constants.ts'
import { useAppearance } from './appearance.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'

const icons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> } as const

export function ThemeMenu() {
  const { t } = useTranslation()
  const { theme, changeTheme } = useAppearance()
  return (
    <ChoiceMenu
      testId="shell.theme"
      label={t('shell.theme')}
      icon={icons[theme]}
      choices={themes.map((value) => ({ value, label: t(`shell.themes.${value}`) }))}
      value={theme}
      onChoose={changeTheme}
    />
  )
}
