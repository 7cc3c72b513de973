import { WarningOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Text } from '../../fields/ui/Text.tsx'

/** Stands where a value could not be shown. */
export function BrokenCell() {
  const { t } = useTranslation()
  return (
    <Text look="secondary">
      <WarningOutlined aria-hidden /> {t('errors.cell')}
    </Text>
  )
}
