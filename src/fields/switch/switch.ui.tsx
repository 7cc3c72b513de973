import { Select } from 'antd'
import { memo } from 'react'
import { useWords } from '../../providers/lexicon.tsx'
import type { CellProps, FilterProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { OptionTag } from '../ui/OptionTag.tsx'
import { useFieldWord } from '../ui/useFieldWord.ui.ts'

const Cell = memo(function SwitchCell({ value }: CellProps<'switch'>) {
  const { word } = useWords()
  if (value === null) return <Dash />
  return <OptionTag label={word(value ? 'yes' : 'no')} colour={value ? 'green' : 'grey'} />
})

function SwitchFilter({ value, onChange, field: _field, resource: _resource, ...control }: FilterProps<'switch'>) {
  const { word } = useWords()
  const say = useFieldWord()
  return (
    <Select
      {...control}
      allowClear
      style={{ width: '100%' }}
      placeholder={say('choose')}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(picked: string | null | undefined) => onChange(picked ? picked === 'true' : undefined)}
      options={[
        { value: 'true', label: word('yes') },
        { value: 'false', label: word('no') },
      ]}
    />
  )
}

export const switchUi: UiKind<'switch'> = {
  Cell,
  Filter: SwitchFilter,
  column: { width: 90 },
}
