import { Descriptions } from 'antd'
import { fieldsForMany, type NormalResource } from '../../../declare/index.ts'
import { useLabels } from '../../../providers/language.tsx'
import { ValueText } from '../../field/ValueText.tsx'
import type { Plan } from './useBatch.ts'

interface SetValuesProps {
  readonly resource: NormalResource
  readonly values: Plan['input']
}

/** What fields of many rows are going to be set to. */
export function SetValues({ resource, values }: SetValuesProps) {
  const labels = useLabels()
  const fields = fieldsForMany(resource).filter(({ name }) => name in values)
  return (
    <Descriptions
      column={1}
      size="small"
      items={fields.map((field) => ({
        key: field.name,
        label: labels.field(resource, field),
        children: (
          <ValueText
            resource={resource}
            field={field}
            value={values[field.name]}
            row={{ id: '', version: 0, ...values }}
          />
        ),
      }))}
    />
  )
}
