import { codeLists } from './codes.ts'
import { callField, type Draft, type DraftField, type Experience, finish, isGiven } from './draft.ts'

type Schema = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a schema of that name stands in OpenAPI 3, Swagger 2 and JSON Schema. */
const shelves = [['components', 'schemas'], ['definitions'], ['$defs']] as const

const shelf = (document: Schema): Schema =>
  shelves
    .map((path) => path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document))
    .find(isObject) ?? {}

export const schemaNames = (document: Schema): string[] => Object.keys(shelf(document))

/** A schema without references, unions with null and `allOf`: what is left says what a value is. */
function opened(document: Schema, schema: unknown, depth = 0): Schema {
  if (!isObject(schema) || depth > 20) return {}
  const { $ref, allOf, anyOf, oneOf, ...own } = schema
  const named = typeof $ref === 'string' ? shelf(document)[decodeURIComponent($ref.split('/').at(-1) ?? '')] : undefined
  const either = [anyOf, oneOf].flatMap((list) =>
    Array.isArray(list) ? list.filter((one) => !isObject(one) || one['type'] !== 'null').slice(0, 1) : [],
  )
  const parts = [named, ...(Array.isArray(allOf) ? allOf : []), ...either].map((part) =>
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

const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : typeof type === 'string' ? type : undefined

const formats: Readonly<Record<string, DraftField['kind']>> = {
  date: 'date',
  'date-time': 'dateTime',
  time: 'timeOfDay',
  email: 'email',
  uri: 'url',
  url: 'url',
}
const fitting: Readonly<Record<string, readonly string[]>> = {
  string: ['phone', 'mobile', 'email', 'url', 'region', 'icon', 'color', 'longText', 'image', 'file'],
  integer: ['money', 'points', 'yuanbao', 'percent'],
}
/** Longer than one line. */
const oneLine = 255

type Sort = Pick<DraftField, 'kind' | 'of' | 'facts'>

const bounds = (schema: Schema, whole: boolean) => ({
  ...(typeof schema['minimum'] === 'number' &&
    (!whole || Number.isInteger(schema['minimum'])) && { min: schema['minimum'] }),
  ...(typeof schema['maximum'] === 'number' && Number.isSafeInteger(schema['maximum']) && { max: schema['maximum'] }),
})

function textual(schema: Schema, known: string | undefined): Sort {
  const format = formats[String(schema['format'] ?? '')]
  if (format) return { kind: format, facts: {} }
  if (known && fitting['string']?.includes(known) && known !== 'longText')
    return { kind: known as DraftField['kind'], facts: {} }
  const { minLength, maxLength } = schema
  const max = typeof maxLength === 'number' ? maxLength : undefined
  const kind = known === 'longText' || (max ?? 0) > oneLine ? 'longText' : 'text'
  const min = typeof minLength === 'number' && minLength > 1 ? { min: minLength } : {}
  return { kind, facts: { ...min, ...(max !== undefined && { max }) } }
}

/** Drafts fields from a schema of an API document. */
export function draftFromSchema(document: Schema, name: string, resource: string, experience: Experience): Draft {
  const schema = opened(document, shelf(document)[name])
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const { enumerations, notes, select } = codeLists(resource, experience)

  const sortOf = (value: Schema, field: string, known: ReturnType<Experience['known']>): Sort | undefined => {
    const type = typeOf(value)
    const codes =
      Array.isArray(value['enum']) && type !== 'integer' ? value['enum'].filter((code) => code !== null) : []
    const choice = select(codes.map(String), field)
    if (choice) return choice
    if (known?.kind === 'ref' && known.of && (type === 'string' || type === 'integer'))
      return { kind: 'ref', of: known.of, facts: {} }
    if (type === 'boolean') return { kind: 'switch', facts: {} }
    if (type === 'integer' && known && fitting['integer']?.includes(known.kind))
      return { kind: known.kind, facts: bounds(value, true) }
    if (type === 'integer') return { kind: 'integer', facts: bounds(value, true) }
    if (type === 'number' && known?.kind === 'money') return { kind: 'money', facts: {} }
    if (type === 'number') return { kind: 'decimal', facts: { digits: 2, ...bounds(value, false) } }
    return type === 'string' ? textual(value, known?.kind) : undefined
  }

  const fields = Object.entries(properties).flatMap(([key, property], index): DraftField[] => {
    const value = opened(document, property)
    const label = typeof value['title'] === 'string' ? value['title'] : undefined
    const { known, words } = callField(key, index, experience, label)
    const sort = isGiven(key, undefined) ? undefined : sortOf(value, words.name, known)
    if (!sort) {
      notes.push(
        `${key}: left out, ${isGiven(key, undefined) ? 'every row has it' : `no kind for ${typeOf(value) ?? 'it'}`}`,
      )
      return []
    }
    const fromServer = value['readOnly'] === true
    const must = required.includes(key) && sort.kind !== 'switch' && !fromServer
    return [
      {
        ...words,
        ...sort,
        facts: { ...(must && { required: true }), ...(fromServer && { from: 'server' }), ...sort.facts },
      },
    ]
  })
  return finish(fields, notes, enumerations)
}
