import type { AnyField, Kind } from '#declare'
import type { Known } from './experience.ts'
import { isOfObjects, takenNames } from './given.ts'
import { isTodo } from './text.ts'

/** A field of a resource that is being drafted, with its words. */
export interface DraftField extends Known {
  readonly facts: Readonly<Record<string, string | number | boolean>>
  /** The mixin that has this field: it is spread, and its words exist. */
  readonly mixin?: 'remark' | 'geo'
  /** Fields of the rows of a nested list. */
  readonly list?: readonly DraftField[]
  /** No two rows of the sample share its value. */
  readonly distinct?: boolean
}

/** What a sample, a table or a schema says about a resource. */
export interface Draft {
  readonly fields: readonly DraftField[]
  readonly titleField: string
  /** Enumerations that do not exist yet: codes by name. */
  readonly enumerations: Readonly<Record<string, readonly string[]>>
  /** Whether its sheets say what is switched on. */
  readonly importsEnable?: boolean
  /** Resources whose rows belong to one of these, with their field that says so. */
  readonly tabs?: readonly { readonly resource: string; readonly by: string }[]
  /** What was left out or guessed, for the person to read. */
  readonly notes: readonly string[]
}

/** A field of a kind with nothing else said, to read values with. */
export const bare = (kind: Kind, facts: object): AnyField => ({ kind, facts }) as unknown as AnyField

const namesOf = (fields: readonly DraftField[]) => fields.map(({ name }) => name).join(', ')

/** The fields with a name each, and why some are not called what they were to be called. */
function named(fields: readonly DraftField[]): { readonly fields: DraftField[]; readonly notes: string[] } {
  const names = new Set(takenNames)
  const notes: string[] = []
  const called = fields.map((field) => {
    const wanted = isOfObjects(field.name) ? `${field.name}Value` : field.name
    let name = wanted
    for (let n = 2; names.has(name); n++) name = `${wanted}${n}`
    if (wanted !== field.name) notes.push(`${field.name}: every object of JavaScript has that; it is called ${name}`)
    else if (name !== wanted)
      notes.push(
        takenNames.includes(wanted)
          ? `${wanted}: every row has a field of that name, and this is none; it is called ${name}`
          : `${wanted}: another field has that name already; this one is called ${name}`,
      )
    names.add(name)
    return { ...field, name }
  })
  return { fields: called, notes }
}

/** A position on the map is the mixin's, where both halves are there. */
function withMixins(fields: readonly DraftField[]): DraftField[] {
  const isHalf = ({ name, kind }: DraftField) => kind === 'decimal' && ['longitude', 'latitude'].includes(name)
  const both = fields.filter(isHalf).length === 2
  return fields.map((field) => (both && isHalf(field) ? { ...field, mixin: 'geo' as const, facts: {} } : field))
}

const languages = { label: 'Chinese', en: 'English', es: 'Spanish' } as const

const within = (list: DraftField, field: DraftField): DraftField => ({ ...field, name: `${list.name}.${field.name}` })

/** What nobody has said yet, by language. */
function untold(fields: readonly DraftField[]): string[] {
  const missing = (['label', 'en', 'es'] as const).flatMap((locale) => {
    const names = namesOf(fields.filter((field) => isTodo(field[locale])))
    return names === '' ? [] : [`in ${languages[locale]} ${names}`]
  })
  return missing.length > 0 ? [`TODO, which npm run check counts until it is said: ${missing.join('; ')}`] : []
}

/** The draft of fields in their order: names unique, a title among them. */
export function finish(
  given: readonly DraftField[],
  notes: readonly string[],
  more: Pick<Draft, 'importsEnable' | 'tabs'> & { readonly enumerations?: Draft['enumerations'] } = {},
): Draft {
  const { fields: all, notes: renamed } = named(given)
  const fields = withMixins(all)
  const distinct = fields.filter((field) => field.distinct)
  const told = [
    ...notes,
    ...renamed,
    ...(distinct.length > 0
      ? [`${namesOf(distinct)}: no two rows of the sample share it; say unique: true where that must be so`]
      : []),
    ...untold(fields.flatMap((field) => [field, ...(field.list ?? []).map((one) => within(field, one))])),
  ]
  const texts = fields.filter(({ kind, facts, mixin }) => kind === 'text' && facts['from'] === undefined && !mixin)
  const title =
    texts.find(({ name }) => name === 'name' || name === 'title') ??
    texts.find((field) => field.facts['unique'] || field.distinct) ??
    texts.find(({ facts }) => facts['required']) ??
    texts[0]
  const draft = { enumerations: {}, ...more }
  if (title) return { ...draft, fields, titleField: title.name, notes: told }
  const added: DraftField = {
    name: fields.some(({ name }) => name === 'name') ? 'title' : 'name',
    label: '名称',
    en: 'Name',
    es: 'Nombre',
    kind: 'text',
    facts: { required: true, max: 30, unique: true },
  }
  return {
    ...draft,
    fields: [added, ...fields],
    titleField: added.name,
    notes: [...told, `no column calls a row by name: ${added.name} was added`],
  }
}
