import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { onDemand } from '../../providers/onDemand.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import type { LayoutSettingsProps } from './LayoutPanel.tsx'

const LayoutPanel = onDemand(() => import('./LayoutPanel.tsx').then(({ LayoutPanel }) => LayoutPanel))

/** Below the button, moved sideways as far as it must: a small phone has no room for all of it on either side. */
const below = { bottomRight: { points: ['tr', 'br'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } } }

/** Chooses columns, their order and the height of rows. */
export function LayoutSettings({ resource, control }: LayoutSettingsProps) {
  const t = useScreenTranslations()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      builtinPlacements={below}
      content={<LayoutPanel resource={resource} control={control} />}
    >
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('list.settings')}
        data-testid={`${resource.name}.action.layout`}
      />
    </Popover>
  )
}
