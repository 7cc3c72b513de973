import type { FieldOfKind, NormalField, NormalResource } from './normal.ts'

const columnsOf = ({ operations }: NormalResource): readonly NormalField[] =>
  operations.find(({ verb }) => verb === 'import')?.input ?? []

/** Whether sheets of the resource are something else than its rows. */
export const hasOwnSheet = (resource: NormalResource): boolean => columnsOf(resource).length > 0

/** The resource as its imported sheets see it: mostly itself, else with the columns that its import declares. */
export function sheetOf(resource: NormalResource): NormalResource {
  if (!hasOwnSheet(resource)) return resource
  return withColumns(resource, columnsOf(resource))
}

const withColumns = (resource: NormalResource, fields: readonly NormalField[]): NormalResource => ({
  ...resource,
  fields,
  field: Object.fromEntries(fields.map((field) => [field.name, field])),
  list: { ...resource.list, import: fields.map(({ name }) => name) },
})

/**
 * The rows of a nested list as sheets see them: a resource of their own, of the columns that staff fill in. What is
 * unique within the list is no matter of the table.
 */
export const listSheetOf = (resource: NormalResource, list: FieldOfKind<'list'>): NormalResource => ({
  ...withColumns(
    resource,
    list.of.filter(({ from }) => from === 'staff').map((field) => ({ ...field, unique: null })),
  ),
  nested: list.name,
})
