import { isDeepStrictEqual } from 'node:util'

/** A JSON Schema as the API document has it. */
export interface Described {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly not?: { readonly const?: unknown }
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly anyOf?: readonly Described[]
  readonly allOf?: readonly Described[]
  readonly required?: readonly string[]
}

export interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Described }>> } }
        >
      >
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, Described>> }
}

/** What a call takes as its body, by the document. */
export function bodyOf(document: ApiDocument, method: string, address: string): Described | null {
  const schema =
    document.paths[address]?.[method.toLowerCase()]?.requestBody?.content?.['application/json']?.schema ?? null
  const name = schema?.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? null)
}

/** The schema of a value that may also be null. */
const filled = (schema: Described): Described =>
  schema.properties || !schema.anyOf ? schema : (schema.anyOf.find(({ type }) => type !== 'null') ?? schema)

/** A number somewhere in a body: `['tiers', 'minAmount']` is that of the rows of a nested list. */
export interface NumericPlace {
  readonly path: readonly string[]
  readonly schema: Described
}

const isNumeric = ({ type }: Described) => type === 'integer' || type === 'number'

/** Every number that a body may hold. */
export function numbersIn(body: Described): NumericPlace[] {
  return Object.entries(body.properties ?? {}).flatMap(([name, given]) => {
    const schema = filled(given)
    if (isNumeric(schema)) return [{ path: [name], schema }]
    const row = schema.items && filled(schema.items)
    return row ? numbersIn(row).map((place) => ({ ...place, path: [name, ...place.path] })) : []
  })
}

/** Of numbers that may stand for one another, the names of the others. */
export const othersOf = ({ allOf }: Described, name: string): string[] =>
  (allOf ?? [])
    .map(({ anyOf }) => (anyOf ?? []).flatMap(({ required }) => required ?? []))
    .filter((names) => names.includes(name))
    .flatMap((names) => names.filter((one) => one !== name))

const isThere = (value: number | undefined): value is number => value !== undefined

/**
 * Numbers just inside and just outside what the document says, and nothing, which rules treat as if it was not there.
 * Beyond what a number can hold nobody can go.
 */
export function edgesOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, not }: Described) {
  const most = Number.MAX_SAFE_INTEGER
  const isWithin = (value: number) =>
    value >= (minimum ?? -most) &&
    value <= (maximum ?? most) &&
    value > (exclusiveMinimum ?? -most) &&
    value < (exclusiveMaximum ?? most)
  const inside = [
    0,
    minimum,
    maximum,
    ...(isThere(exclusiveMinimum) ? [exclusiveMinimum + 1] : []),
    ...(isThere(exclusiveMaximum) ? [exclusiveMaximum - 1] : []),
  ]
    .filter(isThere)
    .filter((value) => Math.abs(value) < most && isWithin(value))
    .filter((value) => !isDeepStrictEqual(value, not?.const))
  const outside = [
    ...(isThere(minimum) ? [minimum - 1] : []),
    ...(isThere(maximum) ? [maximum + 1] : []),
    exclusiveMinimum,
    exclusiveMaximum,
    ...(typeof not?.const === 'number' ? [not.const] : []),
  ].filter(isThere)
  return { inside: [...new Set(inside)], outside: [...new Set(outside)] }
}
