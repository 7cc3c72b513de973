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

/** What a record is called that was saved just now; null where its name is not among what the form had. */
export function savedTitle(
  resource: NormalResource,
  row: WireRow | null,
  values: Readonly<Record<string, unknown>>,
  labels: Labels,
): string | null {
  const { titleField } = resource
  const { labels: names, ...before } = row ?? { id: '', version: 0 }
  const isSame = !Object.hasOwn(values, titleField) || values[titleField] === before[titleField]
  const field = resource.field[titleField]
  // The name of a reference is that of the row it refers to, which the platform alone knows.
  if (!isSame && (field?.kind === 'ref' || field?.kind === 'refs')) return null
  const title = rowTitle(resource, { ...before, ...values, ...(isSame && names && { labels: names }), id: '' }, labels)
  return title === '' ? null : title
}
