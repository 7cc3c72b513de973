import { memo } from 'react'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import type { InputProps } from '../../fields/kind.ui.ts'
import { inputOf } from '../../fields/kinds.input.tsx'
import { useUiExtension } from '../base/uiExtension.tsx'

type FieldInputProps = Omit<InputProps, 'field' | 'resource'> & {
  readonly field: NormalField
  readonly resource: NormalResource
  /** Given by the form item, but not allowed on what some controls are made of; the label says it. */
  readonly 'aria-required'?: string
}

/** The control of a field: the resource's own, else that of its kind. */
export const FieldInput = memo(function FieldInput({ field, ...props }: FieldInputProps) {
  const { 'aria-required': _required, ...control } = props
  const Custom = useUiExtension()?.inputs?.[field.name]
  if (Custom) return <Custom {...control} />
  const Input = inputOf(field)
  return <Input {...control} field={field} />
})
