import { HolderOutlined } from '@ant-design/icons'
import { Button, Checkbox, Divider, Flex, Segmented, Typography } from 'antd'
import type { NormalResource } from '../../declare/index.ts'
import { useLabels } from '../../providers/language.tsx'
import { moved, useDragOrder } from '../../providers/useDragOrder.ts'
import { useNarrow } from '../base/useNarrow.ts'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { densities } from './layout.ts'
import styles from './list.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import type { LayoutControl } from './useLayout.ts'

export interface LayoutSettingsProps {
  readonly resource: NormalResource
  readonly control: LayoutControl
}

function Columns({ resource, control: { layout, columns, set } }: LayoutSettingsProps) {
  const labels = useLabels()
  const draggable = useDragOrder(layout.columns, (names) => set({ columns: names }))
  return (
    <div className={styles['columnRows']}>
      {layout.columns.map((name, index) => {
        const field = resource.field[name]
        if (!field) return null
        const label = labels.field(resource, field)
        const shown = !layout.hidden.includes(name)
        const move = (to: number) => set({ columns: moved(layout.columns, index, to) })
        return (
          <div key={name} className={styles['columnRow']} {...draggable(name)}>
            <HolderOutlined aria-hidden className={styles['grip']} />
            <Checkbox
              checked={shown}
              // The last column cannot go: a list without any shows nothing to bring it back by.
              disabled={shown && columns.length === 1}
              onChange={({ target }) =>
                set({ hidden: target.checked ? layout.hidden.filter((one) => one !== name) : [...layout.hidden, name] })
              }
            >
              {label}
            </Checkbox>
            <MoveButtons label={label} index={index} of={layout.columns.length} move={move} />
          </div>
        )
      })}
    </div>
  )
}

/** Columns, their order and the height of rows. */
export function LayoutPanel({ resource, control }: LayoutSettingsProps) {
  const t = useScreenTranslations()
  const narrow = useNarrow()
  return (
    <Flex vertical gap={8}>
      {!narrow && (
        <>
          <Typography.Text type="secondary">{t('list.density')}</Typography.Text>
          <Segmented
            block
            aria-label={t('list.density')}
            value={control.layout.density}
            options={densities.map((density) => ({ value: density, label: t(`list.${density}`) }))}
            onChange={(density) => control.set({ density })}
          />
          <Divider style={{ margin: '4px 0' }} />
        </>
      )}
      <Typography.Text type="secondary">{t('list.columns')}</Typography.Text>
      <Columns resource={resource} control={control} />
      <Button size="small" onClick={control.reset} data-testid={`${resource.name}.action.resetLayout`}>
        {t('list.reset')}
      </Button>
    </Flex>
  )
}
