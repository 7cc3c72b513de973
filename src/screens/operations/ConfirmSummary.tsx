import { Descriptions } from 'antd'
import { holds, type NormalOperation, type NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { useLabels } from '../../providers/language.tsx'
import { FieldCell } from '../field/FieldCell.tsx'

interface ConfirmSummaryProps {
  readonly resource: NormalResource
  readonly operation: NormalOperation
  readonly row: WireRow
}

/** What a move is about, where it is confirmed: how much moves, from where to whom. */
export function ConfirmSummary({ resource, operation, row }: ConfirmSummaryProps) {
  const labels = useLabels()
  const fields = operation.summary
    .flatMap((name) => resource.field[name] ?? [])
    .filter((field) => holds(field.when, row))
  if (fields.length === 0) return null
  return (
    <Descriptions
      column={1}
      size="small"
      style={{ marginBlockEnd: 12 }}
      items={fields.map((field) => ({
        key: field.name,
        label: labels.field(resource, field),
        // Of what it refers to the name: a question leads nowhere else.
        children:
          typeof row.labels?.[field.name] === 'string' ? (
            row.labels[field.name]
          ) : (
            <FieldCell resource={resource} field={field} row={row} place="show" />
          ),
      }))}
    />
  )
}
