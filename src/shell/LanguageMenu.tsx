import { TranslationOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useChangeLocale, useLocale } from '../providers/language.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'

// A language is called by its own name, so that whoever cannot read the others finds it.
export const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
] as const

export function LanguageMenu() {
  const { t } = useTranslation()
  const locale = useLocale()
  const change = useChangeLocale()
  return (
    <ChoiceMenu
      testId="shell.language"
      label={t('shell.language')}
      icon={<TranslationOutlined />}
      choices={languages}
      value={locale}
      onChoose={(next) => void change(next)}
    />
  )
}
