import { type ApiDocument, alternatives, answerOf, inputOf, isObject, opened, typeOfValue, typesOf } from './schema.ts'

/** One way in which a platform is not what the console expects: of which call, where in it, and what. */
export interface Drift {
  readonly call: string
  /** `data.list[].phone`; empty: the call itself. */
  readonly path: string
  readonly what: string
}

type Found = Omit<Drift, 'call'>

const takes = (types: readonly string[], type: string) =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))

/** How an answer differs from its schema: lacking, of another type, or of an unknown code. More than described is no drift. */
export function driftOfValue(document: ApiDocument, schema: unknown, value: unknown, path: string): Found[] {
  const one = opened(document, schema)
  const types = typesOf(document, one)
  const type = typeOfValue(value)
  if (!takes(types, type)) return [{ path, what: `is ${type} instead of ${types.join(' or ')}` }]
  const either = alternatives(one)
  if (either.length > 0) {
    const tried = either
      .filter((part) => takes(typesOf(document, part), type))
      .map((part) => driftOfValue(document, part, value, path))
    return tried.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (Array.isArray(one['enum']) && !one['enum'].includes(value))
    return [{ path, what: `is ${JSON.stringify(value)}, which is none of ${one['enum'].join(', ')}` }]
  if (Array.isArray(value)) {
    const found = value.flatMap((item) => driftOfValue(document, one['items'], item, `${path}[]`))
    return found.filter((a, index) => found.findIndex((b) => a.path === b.path && a.what === b.what) === index)
  }
  if (!isObject(value) || !isObject(one['properties'])) return []
  const required = Array.isArray(one['required']) ? one['required'].map(String) : []
  return [
    ...required.filter((name) => !(name in value)).map((name) => ({ path: `${path}.${name}`, what: 'is missing' })),
    ...Object.entries(one['properties']).flatMap(([name, property]) =>
      name in value ? driftOfValue(document, property, value[name], `${path}.${name}`) : [],
    ),
  ]
}

/** How a schema of theirs differs from ours, to the given depth. `sends`: what the console says, not what it is told. */
function driftOfSchema(
  [ours, theirs]: readonly [ApiDocument, ApiDocument],
  [mine, other]: readonly [unknown, unknown],
  path: string,
  sends: boolean,
  depth = 6,
): Found[] {
  const [a, b] = [opened(ours, mine), opened(theirs, other)]
  const [mineTypes, otherTypes] = [typesOf(ours, a), typesOf(theirs, b)]
  if (mineTypes.length === 0 || otherTypes.length === 0 || depth === 0) return []
  const [must, may] = sends ? [mineTypes, otherTypes] : [otherTypes, mineTypes]
  const strange = must.filter((type) => !takes(may, type))
  if (strange.length > 0) return [{ path, what: `is ${otherTypes.join(' or ')} instead of ${mineTypes.join(' or ')}` }]
  const within = (left: unknown, right: unknown, at: string) =>
    driftOfSchema([ours, theirs], [left, right], at, sends, depth - 1)
  // Of a value that may be null, what it is otherwise.
  const [left, right] = [a, b].map(
    (one) => alternatives(one).find((part) => isObject(part) && part['type'] !== 'null') ?? one,
  )
  const [oneSide, otherSide] = [opened(ours, left), opened(theirs, right)]
  if (oneSide['items'] !== undefined && otherSide['items'] !== undefined)
    return within(oneSide['items'], otherSide['items'], `${path}[]`)
  const [known, there] = [oneSide['properties'], otherSide['properties']]
  if (!isObject(known) || !isObject(there)) return []
  const demanded = sends && Array.isArray(otherSide['required']) ? otherSide['required'].map(String) : []
  return [
    ...Object.entries(known).flatMap(([name, property]) =>
      name in there
        ? within(property, there[name], `${path}.${name}`)
        : [{ path: `${path}.${name}`, what: sends ? 'is not taken' : 'is not answered' }],
    ),
    ...demanded.filter((name) => !(name in known)).map((name) => ({ path: `${path}.${name}`, what: 'is demanded' })),
  ]
}

const methods = ['get', 'post'] as const

/** How the platform's API document differs from the one the declarations make. */
export function driftOfDocuments(ours: ApiDocument, theirs: ApiDocument): Drift[] {
  const drifts: Drift[] = []
  for (const [path, operations] of Object.entries(ours.paths))
    for (const method of methods) {
      const mine = operations[method]
      if (mine === undefined) continue
      const call = `${method.toUpperCase()} ${path}`
      const other = theirs.paths[path]?.[method]
      if (other === undefined) {
        const elsewhere = methods.find((one) => theirs.paths[path]?.[one] !== undefined)
        drifts.push({ call, path: '', what: elsewhere ? `is a ${elsewhere.toUpperCase()} there` : 'is not there' })
        continue
      }
      const documents = [ours, theirs] as const
      const sent = driftOfSchema(documents, [inputOf(ours, mine), inputOf(theirs, other)], 'input', true)
      const answered = driftOfSchema(documents, [answerOf(ours, mine), answerOf(theirs, other)], 'data', false)
      drifts.push(...[...sent, ...answered].map((found) => ({ call, ...found })))
    }
  return drifts
}
