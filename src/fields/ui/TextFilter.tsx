import { Input } from 'antd'
import type { FieldMessageKey } from './messageKey.ts'
import type { SharedFilter } from './props.ts'
import { useFieldTranslations } from './useFieldTranslations.ui.ts'

/** A filter that is one piece of text; `asks` says of which sort. */
function TextFilter({
  asks,
  value,
  onChange,
  field: _field,
  resource: _resource,
  ...control
}: SharedFilter & { readonly asks: FieldMessageKey }) {
  const t = useFieldTranslations()
  const digits = asks !== 'contains'
  return (
    <Input
      {...control}
      allowClear
      autoComplete="off"
      placeholder={t(asks)}
      inputMode={digits ? 'tel' : 'text'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}

export const ContainsFilter = (props: SharedFilter) => <TextFilter {...props} asks="contains" />
export const DigitsFilter = (props: SharedFilter) => <TextFilter {...props} asks="digits" />
export const TailFilter = (props: SharedFilter) => <TextFilter {...props} asks="tail" />
