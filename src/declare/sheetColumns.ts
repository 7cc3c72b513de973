import type { Kind } from './kind.ts'
import type { SheetColumns } from './list.ts'
import type { NormalField } from './normal.ts'

/** What no cell of a sheet can hold. */
const notInCells: ReadonlySet<Kind> = new Set(['image', 'images', 'file', 'files', 'richText', 'list', 'json'])

const isInCell = ({ kind, standard, name, writeOnly }: NormalField) =>
  !writeOnly && !notInCells.has(kind) && (!standard || name === 'createdAt')

/** The names of a sheet's columns; `all` are the fields it can have, in their order. */
export function sheetColumns(columns: SheetColumns<string>, all: readonly NormalField[]): readonly string[] {
  if (!('except' in columns)) return columns
  const { except } = columns
  return all.filter((field) => isInCell(field) && !except.includes(field.name)).map(({ name }) => name)
}
