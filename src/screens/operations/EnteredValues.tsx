import { Descriptions } from 'antd'
import { isSum, type NormalField, type NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import { uiOf } from '../../fields/kinds.ui.tsx'
import { useFieldI18n, useLabels } from '../../providers/language.tsx'
import type { FormValues } from '../formFields/fields.ts'

interface EnteredValuesProps {
  readonly resource: NormalResource
  readonly fields: readonly NormalField[]
  readonly labelOf: (field: NormalField) => string
  readonly values: FormValues
  /** What rows that were chosen are called, by field. */
  readonly names?: Readonly<Record<string, string>>
}
type TypedProps = Pick<EnteredValuesProps, 'resource'> & { readonly field: NormalField; readonly value: unknown }

/** How many rows, and what their sums add up to. */
function TypedRows({ resource, field, value }: TypedProps) {
  const labels = useLabels()
  const i18n = useFieldI18n()
  const rows = value as readonly FormValues[]
  const sums = field.of.filter(isSum).map((column) => {
    const total = rows.reduce((sum, row) => sum + Number(row[column.name] ?? 0), 0)
    return `${labels.subfield(resource, field, column)} ${kindOf(column).format(total, column, i18n)}`
  })
  return <>{[kindOf(field).format(rows, field, i18n), ...sums].join(' · ')}</>
}

function Typed({ resource, field, value }: TypedProps) {
  if (field.kind === 'list') return <TypedRows resource={resource} field={field} value={value} />
  const { Cell } = uiOf(field)
  return <Cell value={value} field={field} resource={resource} row={{ id: '', version: 0 }} place="show" />
}

/** What was typed into a form and is not stored yet, where it is confirmed. */
export function EnteredValues({ resource, fields, labelOf, values, names = {} }: EnteredValuesProps) {
  return (
    <Descriptions
      column={1}
      size="small"
      items={fields
        .filter(({ name }) => values[name] !== null && values[name] !== undefined)
        .map((field) => ({
          key: field.name,
          label: labelOf(field),
          children: names[field.name] ?? <Typed resource={resource} field={field} value={values[field.name]} />,
        }))}
    />
  )
}
