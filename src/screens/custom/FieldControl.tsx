import type { InputProps } from '../../fields/kind.ui.ts'
import { labelled } from '../../fields/labelled.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { resourceNamed } from '../../registry.ts'
import { FieldInput } from '../formFields/FieldInput.tsx'
import { fieldNamed } from './fieldNamed.ts'

type FieldControlProps = Omit<InputProps, 'resource' | 'field' | 'label' | 'unit'> & {
  readonly resource: string
  readonly field: string
  /** What is edited, where there is something: it came with the names of its references. */
  readonly row?: object | undefined
}

/** The control of a field's kind, within a `Form.Item` of antd's. */
export function FieldControl({ resource: name, field: fieldName, row, ...props }: FieldControlProps) {
  const labels = useLabels()
  const resource = resourceNamed(name)
  const field = fieldNamed(resource, fieldName)
  const { unit } = labelled(field, labels.field(resource, field))
  const label = (row as WireRow | undefined)?.labels?.[fieldName]
  return <FieldInput {...props} resource={resource} field={field} label={label} {...(unit && { unit })} />
}
