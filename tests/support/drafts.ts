import { type Condition, holds, type NormalField, type NormalResource } from '../../src/declare/index.ts'
import { fixtureOf } from '../../src/fields/kinds.fixture.ts'
import { validateRow } from '../../src/fields/validate.ts'

/** What only the database knows: rows a reference may name, and codes of dictionaries. */
export interface Choices {
  readonly references: (target: string, only: Condition | undefined) => readonly string[]
  readonly codes: (dict: string) => readonly string[]
  /** A stored file that a field takes. Default: fields of files stay empty. */
  readonly file?: (field: NormalField) => string | undefined
}

export interface DraftOptions {
  /** Different drafts for different `n`. */
  readonly n: number
  /** Required fields only, or everything a form asks. Default: everything. */
  readonly only?: 'required'
  readonly choices: Choices
  /** Values that rules of the resource's server extension ask for; undefined: the field is left out. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

const asked = (resource: NormalResource): NormalField[] => {
  const names = new Set(resource.form.sections.flatMap(({ fields }) => fields))
  return resource.fields.filter(
    ({ name, from, on, standard }) => names.has(name) && from === 'staff' && on !== 'edit' && !standard,
  )
}

function valueFor(field: NormalField, n: number, choices: Choices): unknown {
  if (field.kind === 'ref' || field.kind === 'refs') {
    const ids = choices.references(field.facts.to, field.facts.only)
    const id = ids[n % Math.max(ids.length, 1)]
    if (id === undefined) return undefined
    return field.kind === 'ref' ? id : [id]
  }
  if ((field.kind === 'select' || field.kind === 'multiSelect') && 'dict' in field.facts.options) {
    const [code] = choices.codes(field.facts.options.dict)
    return field.kind === 'select' ? code : code && [code]
  }
  if (field.kind === 'list') {
    const row = Object.fromEntries(field.of.map((sub) => [sub.name, valueFor(sub, n, choices)]))
    return Array.from({ length: Math.max(1, field.facts.min ?? 1) }, () => row)
  }
  if (['image', 'images', 'file', 'files'].includes(field.kind)) {
    const id = choices.file?.(field)
    return id === undefined ? undefined : field.kind === 'images' || field.kind === 'files' ? [id] : id
  }
  return fixtureOf(field).make(field, n)
}

/** One attempt; `compare` may not hold for every choice of values. */
function attempt(resource: NormalResource, { n, only, choices, fixed }: DraftOptions, shift: number) {
  const fields = asked(resource).filter(({ requiredOfStaff }) => only !== 'required' || requiredOfStaff)
  const compared = new Set(fields.flatMap(({ compare }) => compare.map((one) => one.field)))
  const values: Record<string, unknown> = {}
  for (const [index, field] of fields.entries()) {
    // Both sides of a comparison move, at different paces: one that stands at the end of its range has no way up.
    const apart = field.compare.length > 0 ? shift + index : compared.has(field.name) ? shift * 13 : 0
    const value = field.kind === 'ref' && field.facts.depth ? undefined : valueFor(field, n + apart, choices)
    if (value !== undefined) values[field.name] = value
  }
  for (const [name, value] of Object.entries(fixed ?? {})) {
    if (value === undefined) delete values[name]
    else values[name] = value
  }
  for (const field of fields) if (!holds(field.when, values)) delete values[field.name]
  return values
}

/** A row that may be created, made from the declaration and the fixtures of its kinds. */
export function draftOf(resource: NormalResource, options: DraftOptions): Record<string, unknown> {
  let found: unknown
  for (let shift = 0; shift < 300; shift += 1) {
    const values = attempt(resource, options, shift)
    const { issues } = validateRow({ resource, values, before: null, mode: 'create', now: new Date() })
    if (Object.keys(issues).length === 0) return values
    found = issues
  }
  throw new Error(`no draft of ${resource.name} passes its own rules: ${JSON.stringify(found)}`)
}
