import { isObject, opened, propertiesOf, type Schema, schemaNames, schemaOf } from './document.ts'
import { camel, key, withoutAccents, wordsIn } from './text.ts'

/** A schema that describes rows of a resource. */
export interface Entity {
  readonly schema: string
  readonly name: string
}

/** What calls take and answer, by what it is called: no rows of its own. */
const before = /^(create|update|new|patch|save|add|edit|Create|Update|New|Patch|Save|Add|Edit)(?=[A-Z_])/
const behind =
  /(?<=[a-z\d]_?)(Create|Update|Input|Request|Req|Patch|Payload|Body|Query|Params|Filter|Response|Resp|Result|Page|List)$/
const mishap = /^(Api|API|Http|HTTP|Validation)?_?(Error|Problem|Problem_?Details?|Envelope)$|(?<=[a-z])Error$/
const isCarrier = (schema: string) => [before, behind, mishap].some((pattern) => pattern.test(schema))
const wrapper = /(?<=[a-z\d])(DTO|Dto|VO|Vo|Entity|Model|Schema)$/

/** The name of a resource for a schema: `ParkingLotVO` → `parkingLot`. */
export function entityName(schema: string): string {
  const bare = schema.replace(/^.*[./]/, '').replace(wrapper, '')
  return camel(wordsIn(withoutAccents(bare === '' ? schema : bare)))
}

/** Whether a property of that name is what a row of the resource is known by. */
export const isOwnId = (property: string, name: string): boolean => ['id', key(`${name}Id`)].includes(key(property))

/** Whether what a schema describes has an id, and so is a row of its own. */
export const hasOwnId = (document: Schema, schema: string): boolean =>
  Object.keys(propertiesOf(opened(document, schemaOf(document, schema)))).some((property) =>
    isOwnId(property, entityName(schema)),
  )

/** Which schemas of a document describe resources, and why the others do not. `chosen`: these, and no others. */
export function entitiesOf(
  document: Schema,
  chosen: readonly string[],
  whyRefused: (name: string) => string | null,
): { readonly entities: readonly Entity[]; readonly notes: readonly string[] } {
  const notes: string[] = []
  const names = chosen.length > 0 ? chosen : schemaNames(document)
  const objects = names.filter((schema) => {
    const value = opened(document, schemaOf(document, schema))
    return isObject(value) && Object.keys(propertiesOf(value)).length > 0
  })
  const withId = new Set(objects.filter((schema) => hasOwnId(document, schema)))
  const entities: Entity[] = []
  for (const schema of objects) {
    const name = entityName(schema)
    const leave = (why: string) => void notes.push(`${schema}: left out, ${why}`)
    if (chosen.length === 0 && isCarrier(schema)) leave('it is what a call takes or answers')
    else if (chosen.length === 0 && withId.size > 0 && !withId.has(schema)) leave('it has no id: a part of others')
    else if (entities.some((one) => one.name === name)) leave(`another schema is called ${name} already`)
    else {
      const why = whyRefused(name)
      if (why === null) entities.push({ schema, name })
      else
        leave(`${why}; npm run new -- area/otherName --from-openapi … --schema ${schema} drafts it under another name`)
    }
  }
  return { entities, notes }
}
