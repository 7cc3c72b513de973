import type { NormalField, NormalResource } from './normal.ts'

const columnsOf = ({ operations }: NormalResource): readonly NormalField[] =>
  operations.find(({ verb }) => verb === 'import')?.input ?? []

/** Whether sheets of the resource are something else than its rows. */
export const hasOwnSheet = (resource: NormalResource): boolean => columnsOf(resource).length > 0

/** The resource as its imported sheets see it: mostly itself, else with the columns that its import declares. */
export function sheetOf(resource: NormalResource): NormalResource {
  if (!hasOwnSheet(resource)) return resource
  const fields = columnsOf(resource)
  return {
    ...resource,
    fields,
    field: Object.fromEntries(fields.map((field) => [field.name, field])),
    list: { ...resource.list, import: fields.map(({ name }) => name) },
  }
}
