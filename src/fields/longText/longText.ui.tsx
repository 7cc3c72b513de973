import { Input } from 'antd'
import { memo } from 'react'
import type { CellProps, InputProps, UiKind } from '../kind.ui.ts'
import { CannedTexts } from '../ui/CannedTexts.tsx'
import { Dash } from '../ui/Dash.tsx'
import { Ellipsis } from '../ui/Ellipsis.tsx'
import { ContainsFilter } from '../ui/TextFilter.tsx'
import { longText } from './longText.ts'

const Cell = memo(function LongTextCell({ value, place }: CellProps<'longText'>) {
  if (value === null) return <Dash />
  if (place === 'list') return <Ellipsis text={value} lines={2} />
  return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</span>
})

function LongTextInput(props: InputProps<'longText'>) {
  const { value, onChange, onBlur, field, resource: _resource, label: _label, ...control } = props
  const { max, canned } = field.facts
  const handleBlur = () => {
    const tidied = value ? longText.tidy(value, field) : null
    if (tidied !== (value ?? null)) onChange?.(typeof tidied === 'string' ? tidied : null)
    onBlur?.()
  }
  return (
    <>
      {canned && (
        <CannedTexts
          options={canned}
          value={value ?? ''}
          onText={(text) => onChange?.(text)}
          disabled={control.disabled ?? false}
        />
      )}
      <Input.TextArea
        {...control}
        autoSize={{ minRows: 3, maxRows: 12 }}
        // Counts without cutting: pasted text too long stays whole until its author has shortened it.
        count={{ show: true, ...(max !== undefined && { max }) }}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value === '' ? null : event.target.value)}
        onBlur={handleBlur}
      />
    </>
  )
}

export const longTextUi: UiKind<'longText'> = {
  Cell,
  Input: LongTextInput,
  Filter: ContainsFilter,
  column: { width: 260 },
}
