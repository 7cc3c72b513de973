import { holds, type NormalField } from '../../declare/index.ts'

export type Row = Readonly<Record<string, unknown>>

/** The columns staff fill in. */
export const editable = (fields: readonly NormalField[]): readonly NormalField[] =>
  fields.filter(({ from }) => from === 'staff')

/** A new row: every column with its default. */
export const emptyRow = (fields: readonly NormalField[]): Row =>
  Object.fromEntries(fields.map((field) => [field.name, field.default ?? null]))

/** The row with one value changed, and cleared of what no longer applies. */
export function changedRow(row: Row, name: string, value: unknown, fields: readonly NormalField[]): Row {
  const changed = { ...row, [name]: value }
  const cleared = fields.filter(({ when }) => !holds(when, changed)).map((field) => [field.name, null])
  return { ...changed, ...Object.fromEntries(cleared) }
}

/** The items with one of them moved up (-1) or down (1); the same items when there is no room. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const other = index + by
  const [item, neighbour] = [items[index], items[other]]
  if (item === undefined || neighbour === undefined) return items
  return items.map((one, at) => (at === index ? neighbour : at === other ? item : one))
}

export const without = <Item>(items: readonly Item[], index: number): readonly Item[] =>
  items.filter((_item, at) => at !== index)
