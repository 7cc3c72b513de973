export type Schema = Readonly<Record<string, unknown>>

/** As much of an API document as the comparison reads. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: Readonly<Record<string, unknown>>
}

export const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((one, key) => (isObject(one) ? one[key] : undefined), value)

/** What a reference names: `#/components/schemas/house`. */
const named = (document: ApiDocument, reference: string): unknown =>
  at(document, reference.replace(/^#\//, '').split('/'))

const deepest = 12

/** A schema with its references followed and `allOf` joined. */
export function opened(document: ApiDocument, schema: unknown, depth = 0): Schema {
  if (!isObject(schema) || depth > deepest) return {}
  const { $ref, allOf, ...own } = schema
  const parts = [typeof $ref === 'string' ? named(document, $ref) : {}, ...(Array.isArray(allOf) ? allOf : []), own]
  if (parts.length === 2 && $ref === undefined) return own
  const all = parts.map((part) => (part === own ? own : opened(document, part, depth + 1)))
  const properties = Object.assign({}, ...all.map((part) => part['properties'] ?? {}))
  const required = all.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : []))
  return { ...Object.assign({}, ...all), ...(Object.keys(properties).length > 0 && { properties, required }) }
}

export const alternatives = (schema: Schema): readonly unknown[] =>
  [schema['anyOf'], schema['oneOf']].flatMap((list) => (Array.isArray(list) ? list : []))

/** JSON types a schema allows; none: it does not say. */
export function typesOf(document: ApiDocument, schema: unknown): readonly string[] {
  const one = opened(document, schema)
  const either = alternatives(one)
  if (either.length > 0) {
    const types = either.map((part) => typesOf(document, part))
    // One that allows anything leaves nothing to the others.
    return types.some((one) => one.length === 0) ? [] : [...new Set(types.flat())]
  }
  if (typeof one['type'] === 'string') return [one['type']]
  if (Array.isArray(one['type'])) return one['type'].map(String)
  if (Array.isArray(one['enum'])) return [...new Set(one['enum'].map(typeOfValue))]
  return isObject(one['properties']) ? ['object'] : []
}

export const typeOfValue = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'array'
      : typeof value === 'number'
        ? Number.isInteger(value)
          ? 'integer'
          : 'number'
        : typeof value

/** The JSON that a call answers with when it is done: the schema of `data`. */
export function answerOf(document: ApiDocument, operation: unknown): Schema | undefined {
  const schema = at(operation, ['responses', '200', 'content', 'application/json', 'schema'])
  if (schema === undefined) return undefined
  return opened(document, at(opened(document, schema), ['properties', 'data']))
}

/** What a call takes: the properties of its body, or its parameters in the address. */
export function inputOf(document: ApiDocument, operation: unknown): Schema {
  const body = at(operation, ['requestBody', 'content', 'application/json', 'schema'])
  if (body !== undefined) return opened(document, body)
  const parameters = at(operation, ['parameters'])
  const query = (Array.isArray(parameters) ? parameters : []).filter((one) => isObject(one) && one['in'] === 'query')
  return query.length === 0
    ? {}
    : {
        type: 'object',
        properties: Object.fromEntries(query.map((one) => [one.name, one.schema ?? {}])),
        required: query.filter((one) => one.required === true).map((one) => one.name),
      }
}
