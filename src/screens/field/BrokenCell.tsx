import { WarningOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'

/** Stands where a value could not be shown. */
export function BrokenCell() {
  const { t } = useTranslation()
  return (
    <Typography.Text type="secondary">
      <WarningOutlined aria-hidden /> {t('errors.cell')}
    </Typography.Text>
  )
}
