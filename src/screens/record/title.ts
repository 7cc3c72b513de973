import type { Labels, NormalResource } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'

const text = (label: string | readonly string[]) => (typeof label === 'string' ? label : label.join(', '))

/** What a row is called in confirmations, accessible names and headings. */
export function rowTitle(resource: NormalResource, row: WireRow, labels: Labels): string {
  const field = resource.field[resource.titleField]
  const label = row.labels?.[resource.titleField]
  if (label !== undefined) return text(label)
  const value = row[resource.titleField]
  if (value === null || value === undefined || value === '') return row.id
  return field?.kind === 'select' ? labels.option(field.facts.options, String(value)) : String(value)
}
