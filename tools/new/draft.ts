import { type AnyField, type Enumeration, type Kind, mixin } from '#declare'
import { en } from '#declare/messages/en'
import { es } from '#declare/messages/es'
import type { Collected } from '../../server/collect.ts'
import { plain } from '../../server/sheets/columns.ts'
import { standardFields } from '../../src/declare/standard.ts'

/** What a column of that name is elsewhere in the console. */
export interface Known {
  readonly name: string
  readonly label: string
  readonly en: string
  readonly es: string
  readonly kind: Kind
  /** Resource a reference names, or enumeration of a select. */
  readonly of?: string
  /** The heading is what people call it, or several resources call it the same: its words may be taken over. */
  readonly meant?: boolean
}

/** A field of a resource that is being drafted, with its words. */
export interface DraftField extends Known {
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

/** What a sample, a table or a schema says about a resource. */
export interface Draft {
  readonly fields: readonly DraftField[]
  readonly titleField: string
  /** Enumerations that do not exist yet: codes by name. */
  readonly enumerations: Readonly<Record<string, readonly string[]>>
  /** What was left out or guessed, for the person to read. */
  readonly notes: readonly string[]
}

/** What the declarations that exist teach about names, words and codes. */
export interface Experience {
  /** By label in any language or by name; as most resources have it. */
  readonly known: (heading: string) => Known | undefined
  /** A resource whose rows a column of that heading names. */
  readonly target: (heading: string) => Known | undefined
  readonly enumerations: readonly Enumeration[]
  readonly labels: (options: Enumeration, code: string) => readonly string[]
}

/** The one most of them are; of two equally frequent ones the shorter, which says less that is special. */
function commonest<T>(items: readonly T[], said: (item: T) => string): T[] {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(said(item), [...(groups.get(said(item)) ?? []), item])
  const [most] = [...groups].toSorted(([a, x], [b, y]) => y.length - x.length || a.length - b.length)
  return most?.[1] ?? []
}

/** Headings and names that say the same: case, spaces and `_` say nothing. */
const key = (heading: string) => plain(heading).replaceAll('_', '')

/** Where one resource alone has a name, it may mean something else there. */
const enoughUses = 2

/** Reads what there is, so that a new area speaks like its neighbours. */
export function experienceOf({
  catalogue,
  labelsByLocale,
}: Pick<Collected, 'catalogue' | 'labelsByLocale'>): Experience {
  const byHeading = new Map<string, Known[]>()
  const enumerations = new Map<string, Enumeration>()
  const targets = new Map<string, Known>()
  for (const resource of catalogue.resources) {
    const words = {
      label: resource.label,
      en: labelsByLocale.en.resource(resource),
      es: labelsByLocale.es.resource(resource),
    }
    const target: Known = { name: `${resource.name}Id`, ...words, kind: 'ref', of: resource.name }
    for (const heading of [resource.name, target.name, ...Object.values(words)])
      if (!targets.has(key(heading))) targets.set(key(heading), target)
    for (const field of resource.fields) {
      if (field.standard) continue
      if (field.kind === 'select' && 'values' in field.facts.options)
        enumerations.set(field.facts.options.name, field.facts.options)
      const said = {
        label: field.label,
        en: labelsByLocale.en.field(resource, field),
        es: labelsByLocale.es.field(resource, field),
      }
      const of = field.kind === 'ref' ? field.facts.to : undefined
      const known: Known = { name: field.name, ...said, kind: field.kind, ...(of && { of }) }
      for (const heading of new Set([field.name, ...Object.values(said)].map(key)))
        byHeading.set(heading, [...(byHeading.get(heading) ?? []), known])
    }
  }
  return {
    known: (heading) => {
      const uses = byHeading.get(key(heading)) ?? []
      const sorts = commonest(uses, ({ name, kind, of }) => `${name} ${kind} ${of}`)
      const same = commonest(sorts, ({ label }) => label)
      // A heading in Chinese is what people call it, and no name.
      const meant = isHan(heading) || same.length >= enoughUses
      return same[0] && { ...same[0], meant }
    },
    target: (heading) => {
      const target = targets.get(key(heading))
      return target && { ...target, meant: true }
    },
    enumerations: [...enumerations.values()],
    labels: (options, code) => [code, ...Object.values(labelsByLocale).map((labels) => labels.option(options, code))],
  }
}

/** Fields every row has, and those the generator adds itself. */
const given: readonly string[] = [...Object.keys(standardFields), 'deletedAt', 'enable', 'sort']
/** Of these also under their labels; what a sample calls 编号 or 版本 may be its own. */
const { id: _id, version: _version, ...traced } = standardFields
const givenWords = new Set(
  [
    ...given,
    ...Object.values({ ...traced, ...mixin.enable, ...mixin.sort }).map(({ facts }) => facts.label),
    ...Object.keys({ ...traced, ...mixin.enable, ...mixin.sort }).flatMap((name) =>
      [en, es].flatMap(({ fields }) => (fields as Readonly<Record<string, string>>)[name] ?? []),
    ),
  ].map(key),
)
export const isGiven = (heading: string, known: Known | undefined): boolean =>
  givenWords.has(key(heading)) || ['enable', 'sort'].includes(known?.name ?? '')

const wordsIn = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())

/** `Monthly fee`, `monthly_fee` → `monthlyFee`; undefined where the heading has no Latin word. */
export function nameFrom(heading: string): string | undefined {
  const [first, ...rest] = wordsIn(heading.normalize('NFD').replace(/\p{M}/gu, ''))
  if (first === undefined || !/^[a-z]/.test(first) || isHan(heading)) return undefined
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('').slice(0, 40)
}

/** `monthlyFee` → `Monthly fee`. */
const humanised = (name: string): string => {
  const text = wordsIn(name).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Name and words of a field, from what its column is called; `label` is what the source says beside its name. */
export function callField(heading: string, index: number, experience: Experience, label?: string) {
  const known = experience.known(label ?? heading) ?? experience.known(heading) ?? experience.target(heading)
  const name = nameFrom(heading) ?? known?.name ?? `field${index + 1}`
  const said = label ?? heading
  // Otherwise nothing but the kind is learnt.
  const spoken = known?.meant ? known : undefined
  // What is said in Chinese says nothing in the other languages; the name of a column may.
  const own = [said, heading].find(nameFrom)
  return {
    known,
    words: {
      name: known && (key(name) === key(known.name) || !nameFrom(heading)) ? known.name : name,
      label: isHan(said) ? said.replace(/\s*[*＊]+$/, '') : (spoken?.label ?? (own ? humanised(own) : said)),
      en: spoken?.en ?? (own ? humanised(own) : said),
      es: spoken?.es ?? (own ? humanised(own) : said),
    },
  }
}

/** A field of a kind with nothing else said, to read values with. */
export const bare = (kind: Kind, facts: object): AnyField => ({ kind, facts }) as unknown as AnyField

const isUnnamed = ({ name }: DraftField) => /^field\d+$/.test(name)

const namesOf = (fields: readonly DraftField[]) => fields.map(({ name }) => name).join(', ')

/** The draft of fields in their order: names unique, a title among them. */
export function finish(
  fields: readonly DraftField[],
  notes: readonly string[],
  enumerations: Draft['enumerations'] = {},
): Draft {
  const texts = fields.filter(({ kind, facts }) => kind === 'text' && facts['from'] === undefined)
  const titled = texts.find(({ facts }) => facts['unique']) ?? texts.find(({ facts }) => facts['required']) ?? texts[0]
  const names = new Set<string>()
  const named = fields.map((field) => {
    const wanted =
      field === titled && isUnnamed(field) && !fields.some(({ name }) => name === 'name') ? 'name' : field.name
    let name = wanted
    for (let n = 2; names.has(name); n++) name = `${wanted}${n}`
    names.add(name)
    return { ...field, name }
  })
  const title = titled && named[fields.indexOf(titled)]
  const unnamed = named.filter(isUnnamed)
  const untold = named.filter(({ label }) => !isHan(label))
  const untranslated = named.filter(({ label, en, es }) => isHan(label) && en === es)
  const told = [
    ...notes,
    ...(untold.length > 0 ? [`${namesOf(untold)}: say it in Chinese and Spanish; the source says it in neither`] : []),
    ...(untranslated.length > 0 ? [`${namesOf(untranslated)}: say it in English and Spanish`] : []),
    ...unnamed.map(({ name, label }) => `${label}: no Latin name is known for it, it is called ${name}; rename it`),
  ]
  if (title) return { fields: named, titleField: title.name, enumerations, notes: told }
  const added: DraftField = {
    name: names.has('name') ? 'title' : 'name',
    label: '名称',
    en: 'Name',
    es: 'Nombre',
    kind: 'text',
    facts: { required: true, max: 30, unique: true },
  }
  return {
    fields: [added, ...named],
    titleField: added.name,
    enumerations,
    notes: [...told, `no column calls a row by name: ${added.name} was added`],
  }
}
