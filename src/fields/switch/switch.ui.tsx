import { Select } from 'antd'
import { memo } from 'react'
import { useFieldI18n } from '../../providers/language.tsx'
import type { CellProps, FilterProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { OptionTag } from '../ui/OptionTag.tsx'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { switchLabel } from './switch.ts'

const Cell = memo(function SwitchCell({ value, field }: CellProps<'switch'>) {
  const i18n = useFieldI18n()
  if (value === null) return <Dash />
  return <OptionTag label={switchLabel(field, value, i18n)} colour={value ? 'green' : 'grey'} />
})

function SwitchFilter({ value, onChange, field, resource: _resource, ...control }: FilterProps<'switch'>) {
  const i18n = useFieldI18n()
  const t = useFieldTranslations()
  return (
    <Select
      {...control}
      allowClear
      style={{ width: '100%' }}
      placeholder={t('choose')}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(picked: string | null | undefined) => onChange(picked ? picked === 'true' : undefined)}
      options={[
        { value: 'true', label: switchLabel(field, true, i18n) },
        { value: 'false', label: switchLabel(field, false, i18n) },
      ]}
    />
  )
}

export const switchUi: UiKind<'switch'> = {
  Cell,
  Filter: SwitchFilter,
  column: { width: 90 },
}
