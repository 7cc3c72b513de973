import { callField, type Spoken, spokenIn } from './call.ts'
import { codeLists } from './codes.ts'
import { isElsewhere, isObject, namedBy, opened, propertiesOf, type Schema, schemaOf, typeOf } from './document.ts'
import { type Draft, type DraftField, finish } from './draft.ts'
import { entityName, hasOwnId, isOwnId } from './entities.ts'
import type { Experience } from './experience.ts'
import { givenBy, isMixin, remark } from './given.ts'
import { codesOf, type Sort, scalarKind } from './schemaKind.ts'
import { capitalised, isHan } from './text.ts'

/** A description that is no more than a label in Chinese. */
const longestLabel = 12

/** What a schema calls a value beside its name. */
export function labelOf({ title, description }: Schema): string | undefined {
  if (typeof title === 'string') return title
  return typeof description === 'string' && isHan(description) && description.length <= longestLabel
    ? description
    : undefined
}

/** Where a draft stands in: other resources by the schema that describes them, and those whose rows name this one. */
export interface Surroundings {
  readonly resources: Readonly<Record<string, string>>
  /** Fields of other resources that refer to this one, by the resource. */
  readonly referredBy: Readonly<Record<string, string>>
}
const alone: Surroundings = { resources: {}, referredBy: {} }

/** Drafts the fields of one schema of a document, and says what it could not. */
class SchemaReader {
  readonly document: Schema
  /** What the resource and its schema are called: a row may be known by `lockerId` instead of `id`. */
  readonly ownIds: readonly string[]
  readonly experience: Experience
  readonly surroundings: Surroundings
  readonly lists: ReturnType<typeof codeLists>
  readonly tabs = new Map<string, string>()

  constructor(document: Schema, ownIds: readonly string[], experience: Experience, surroundings: Surroundings) {
    const [resource = ''] = ownIds
    this.document = document
    this.ownIds = ownIds
    this.experience = experience
    this.surroundings = surroundings
    this.lists = codeLists(resource, experience)
  }

  note(key: string, why: string): [] {
    this.lists.notes.push(`${key}: ${why}`)
    return []
  }

  /** The resource whose row a value is; `lost`: it is a row, of a schema that is no resource. */
  target(property: unknown): { readonly to?: string; readonly lost?: string } {
    const schema = namedBy(this.document, property)
    if (schema === undefined) return {}
    const drafted = this.surroundings.resources[schema]
    if (drafted !== undefined) return { to: drafted }
    if (!hasOwnId(this.document, schema)) return {}
    const to = this.experience.target(entityName(schema))?.of
    return to === undefined ? { lost: schema } : { to }
  }

  fields(schema: Schema, spoken: Spoken, depth = 0): DraftField[] {
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    return Object.entries(propertiesOf(schema)).flatMap(([key, property]) =>
      this.field(key, property, required.includes(key), spoken, depth),
    )
  }

  field(key: string, property: unknown, required: boolean, spoken: Spoken, depth: number): DraftField[] {
    if (isObject(property) && isElsewhere(property)) return this.note(key, 'left out, its schema is in another file')
    const value = opened(this.document, property)
    if (depth === 0 && this.ownIds.some((name) => isOwnId(key, name)))
      return this.note(key, 'left out, every row has it as id')
    const given = givenBy(key)
    if (given === 'remark' && typeOf(value) === 'string') return [remark]
    if (given && given !== 'remark' && (!isMixin(given) || ['boolean', 'integer'].includes(typeOf(value) ?? '')))
      return this.note(key, isMixin(given) ? `is mixin.${given}` : `left out, every row has it as ${given}`)
    const { known, words, why } = callField(key, this.experience, spoken, labelOf(value))
    if (!words) return this.note(key, 'left out, nothing in it can be a name')
    if (why !== undefined) this.note(key, why)
    const { to, lost } = this.target(property)
    if (lost !== undefined) return this.note(key, `left out, it is a row of ${lost}, which no resource is`)
    const sort = to === undefined ? this.sortOf(value, words.name, known, spoken, depth) : reference(to)
    if (sort === 'tab') return []
    if (!sort) {
      const flat = typeOf(value) === 'object' && depth === 0 ? this.flattened(words.name, value, spoken) : []
      return flat.length > 0 ? flat : this.note(key, `left out, no kind for ${typeOf(value) ?? 'it'}`)
    }
    const fromServer = value['readOnly'] === true
    const must = required && sort.kind !== 'switch' && !fromServer
    return [
      {
        ...words,
        ...sort,
        name: referring(words.name, sort.kind),
        facts: { ...(must && { required: true }), ...(fromServer && { from: 'server' }), ...sort.facts },
      },
    ]
  }

  sortOf(
    value: Schema,
    name: string,
    known: ReturnType<typeof callField>['known'],
    spoken: Spoken,
    depth: number,
  ): (Sort & Pick<DraftField, 'list'>) | 'tab' | undefined {
    const choice = this.lists.select(codesOf(value), name)
    if (choice) return choice
    return typeOf(value) === 'array' && depth === 0 ? this.listOf(value, name, spoken) : scalarKind(value, known)
  }

  /** Several codes, rows of a resource, texts, or objects with fields of their own. */
  listOf(value: Schema, name: string, spoken: Spoken): (Sort & Pick<DraftField, 'list'>) | 'tab' | undefined {
    const { to, lost } = this.target(value['items'])
    if (lost !== undefined) return undefined
    const items = opened(this.document, value['items'])
    const most = typeof value['maxItems'] === 'number' ? { max: value['maxItems'] } : {}
    if (to !== undefined) {
      const by = this.surroundings.referredBy[to]
      if (by === undefined) return { kind: 'refs', of: to, facts: most }
      this.tabs.set(to, by)
      this.note(name, `is the other side of ${to}.${by}: a tab of the record`)
      return 'tab'
    }
    const choice = this.lists.select(codesOf(items), name)
    if (choice) return { ...choice, kind: 'multiSelect', facts: most }
    const named = this.experience.target(name.replace(/Ids$/, 'Id').replace(/(?<!Id)s$/, ''))
    if (/Ids$/.test(name) && named?.of) return { kind: 'refs', of: named.of, facts: most }
    const list = typeOf(items) === 'object' ? this.fields(items, spoken, 1) : this.single(items)
    return list.length > 0 ? { kind: 'list', list, facts: most } : undefined
  }

  /** The one column of a list of texts or numbers. */
  single(items: Schema): DraftField[] {
    const sort = scalarKind(items, undefined)
    if (!sort || sort.kind === 'switch') return []
    const words = { name: 'value', label: '内容', en: 'Value', es: 'Valor' }
    return [{ ...words, ...sort, facts: { required: true, ...sort.facts } }]
  }

  /** An object without a row of its own: its fields are fields of this one. */
  flattened(prefix: string, value: Schema, spoken: Spoken): DraftField[] {
    const fields = this.fields(value, spoken, 1).filter(({ mixin }) => !mixin)
    if (fields.length > 0)
      this.note(prefix, `its fields stand beside the others: ${fields.map((f) => f.name).join(', ')}`)
    return fields.map((field) => ({ ...field, name: `${prefix}${capitalised(field.name)}` }))
  }
}

/** `house` → `houseId`, `houses` → `houseIds`, as references are called everywhere. */
function referring(name: string, kind: DraftField['kind']): string {
  if (kind === 'ref') return name.endsWith('Id') ? name : `${name}Id`
  if (kind !== 'refs' || name.endsWith('Ids')) return name
  return `${name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')}Ids`
}

const reference = (to: string): Sort => ({ kind: 'ref', of: to, facts: {} })

/** Drafts fields from a schema of an API document. */
export function draftFromSchema(
  document: Schema,
  name: string,
  resource: string,
  experience: Experience,
  surroundings: Surroundings = alone,
): Draft {
  const reader = new SchemaReader(document, [resource, entityName(name)], experience, surroundings)
  const schema = opened(document, schemaOf(document, name))
  const fields = reader.fields(schema, spokenIn(Object.keys(propertiesOf(schema)), experience))
  const { enumerations, notes } = reader.lists
  const tabs = [...reader.tabs].map(([of, by]) => ({ resource: of, by }))
  return finish(fields, notes, { enumerations, ...(tabs.length > 0 && { tabs }) })
}
