import { SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { ChoosesColumns } from './ChoosesColumns.tsx'
import type { LayoutSettingsProps } from './LayoutPanel.tsx'

/** Chooses columns, their order and the height of rows. */
export function LayoutSettings(of: LayoutSettingsProps) {
  const t = useScreenTranslations()
  return (
    <ChoosesColumns {...of}>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('list.settings')}
        data-testid={`${of.resource.name}.action.layout`}
      />
    </ChoosesColumns>
  )
}
