export type Schema = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a schema of that name stands in OpenAPI 3, Swagger 2 and JSON Schema. */
const shelves = [['components', 'schemas'], ['definitions'], ['$defs']] as const

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, name) => {
    if (Array.isArray(found)) return found[Number(name)]
    return isObject(found) ? found[name] : undefined
  }, value)

const shelf = (document: Schema): Schema => shelves.map((path) => at(document, path)).find(isObject) ?? {}

export const schemaNames = (document: Schema): string[] => Object.keys(shelf(document))

export const schemaOf = (document: Schema, name: string): unknown => shelf(document)[name]

/** What a `$ref` points at: `#/components/schemas/Space`, or any other place of the document. */
function target(document: Schema, pointer: string): unknown {
  if (!pointer.startsWith('#')) return undefined
  const path = pointer.slice(1).split('/').filter(Boolean)
  return at(
    document,
    path.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')),
  )
}

/** A `$ref` of a schema that is not in this document. */
export const isElsewhere = (schema: Schema): boolean =>
  typeof schema['$ref'] === 'string' && !schema['$ref'].startsWith('#')

/** One of a union, without null. */
const either = ({ anyOf, oneOf }: Schema): unknown[] =>
  [anyOf, oneOf].flatMap((list) =>
    Array.isArray(list) ? list.filter((one) => !isObject(one) || one['type'] !== 'null').slice(0, 1) : [],
  )

/** The name of the schema that a value is, said by itself, by `allOf` with nothing else, or in a union with null. */
export function namedBy(document: Schema, schema: unknown): string | undefined {
  if (!isObject(schema)) return undefined
  const { $ref, allOf } = schema
  if (typeof $ref === 'string') {
    const found = target(document, $ref)
    return schemaNames(document).find((name) => found !== undefined && schemaOf(document, name) === found)
  }
  const parts = Array.isArray(allOf) && allOf.length === 1 ? allOf : either(schema)
  return parts.length === 1 ? namedBy(document, parts[0]) : undefined
}

/** A schema without references, unions with null and `allOf`: what is left says what a value is. */
export function opened(document: Schema, schema: unknown, depth = 0): Schema {
  if (!isObject(schema) || depth > 20) return {}
  const { $ref, allOf, anyOf, oneOf, ...own } = schema
  const named = typeof $ref === 'string' ? target(document, $ref) : undefined
  const parts = [named, ...(Array.isArray(allOf) ? allOf : []), ...either({ anyOf, oneOf })].map((part) =>
    opened(document, part, depth + 1),
  )
  const merge = (key: 'properties' | 'required', join: (all: unknown[]) => unknown) => {
    const all = [...parts, own].map((part) => (part as Schema)[key]).filter((part) => part !== undefined)
    return all.length > 0 ? { [key]: join(all) } : {}
  }
  return {
    ...Object.assign({}, ...parts),
    ...own,
    ...merge('properties', (all) => Object.assign({}, ...all)),
    ...merge('required', (all) => all.flat()),
  }
}

export const propertiesOf = (schema: Schema): Schema => (isObject(schema['properties']) ? schema['properties'] : {})

export const typeOf = ({ type, properties }: Schema): string | undefined => {
  const said = Array.isArray(type) ? type.find((one) => one !== 'null') : type
  if (typeof said === 'string') return said
  return isObject(properties) ? 'object' : undefined
}
