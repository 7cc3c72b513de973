import { uiOf } from '../../fields/kinds.ui.tsx'
import type { FilterValue } from '../../platform/contract.ts'
import { resourceNamed } from '../../registry.ts'
import { fieldNamed } from './fieldNamed.ts'

interface FieldFilterProps {
  readonly resource: string
  readonly field: string
  /** Given by the `Form.Item` around it. */
  readonly id?: string
  readonly value?: FilterValue | undefined
  readonly onChange?: (value: FilterValue | undefined) => void
  readonly 'data-testid'?: string
}

const nothing = () => {}

/** The filter of a field's kind, within a `Form.Item` of antd's; its value is what the platform is asked. */
export function FieldFilter({
  resource: name,
  field: fieldName,
  value,
  onChange = nothing,
  ...props
}: FieldFilterProps) {
  const resource = resourceNamed(name)
  const field = fieldNamed(resource, fieldName)
  const { Filter } = uiOf(field)
  return Filter && <Filter {...props} resource={resource} field={field} value={value} onChange={onChange} />
}
