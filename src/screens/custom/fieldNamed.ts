import type { NormalField, NormalResource } from '../../declare/index.ts'

/** A field by its name; one that is not declared is a mistake of the page. */
export function fieldNamed(resource: NormalResource, name: string): NormalField {
  const field = resource.field[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}
