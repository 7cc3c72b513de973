import { Select } from 'antd'
import { memo } from 'react'
import { useWords } from '../../providers/lexicon.tsx'
import type { CellProps, FilterProps, UiKind } from '../kind.ui.ts'
import { Dash } from '../ui/Dash.tsx'
import { OptionTag } from '../ui/OptionTag.tsx'
import { useFieldWord } from '../ui/useFieldWord.ui.ts'
import { switchWord } from './switch.ts'

const Cell = memo(function SwitchCell({ value, field }: CellProps<'switch'>) {
  const words = useWords()
  if (value === null) return <Dash />
  return <OptionTag label={switchWord(field, value, words)} colour={value ? 'green' : 'grey'} />
})

function SwitchFilter({ value, onChange, field, resource: _resource, ...control }: FilterProps<'switch'>) {
  const words = useWords()
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
        { value: 'true', label: switchWord(field, true, words) },
        { value: 'false', label: switchWord(field, false, words) },
      ]}
    />
  )
}

export const switchUi: UiKind<'switch'> = {
  Cell,
  Filter: SwitchFilter,
  column: { width: 90 },
}
