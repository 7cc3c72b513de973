import { FontSizeOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { sizes } from '../platform/constants.ts'
import { useAppearance } from './appearance.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'

export function SizeMenu() {
  const { t } = useTranslation()
  const { size, changeSize } = useAppearance()
  return (
    <ChoiceMenu
      testId="shell.size"
      label={t('shell.size')}
      icon={<FontSizeOutlined />}
      choices={sizes.map((value) => ({ value, label: t(`shell.sizes.${value}`) }))}
      value={size}
      onChoose={changeSize}
    />
  )
}
