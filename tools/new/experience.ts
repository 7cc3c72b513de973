import type { Enumeration, Kind } from '#declare'
import type { Collected } from '../../server/collect.ts'
import { mixinEnumerations } from '../../src/declare/mixins/enumerations.ts'
import { isHan, key } from './text.ts'

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

/** Where one resource alone has a name, it may mean something else there. */
const enoughUses = 2

/** They come with their mixins; a declaration has none of its own of them. */
const ofMixins: ReadonlySet<string> = new Set(mixinEnumerations.map(({ name }) => name))

/** Headings under which a reference to a resource is found. */
const headingsOf = (target: Known): string[] => [target.of ?? '', target.name, target.label, target.en, target.es]

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
    for (const heading of headingsOf(target)) if (!targets.has(key(heading))) targets.set(key(heading), target)
    for (const field of resource.fields) {
      if (field.standard) continue
      if (field.kind === 'select' && 'values' in field.facts.options && !ofMixins.has(field.facts.options.name))
        enumerations.set(field.facts.options.name, field.facts.options)
      const said = {
        label: field.label,
        en: labelsByLocale.en.field(resource, field),
        es: labelsByLocale.es.field(resource, field),
      }
      const of = field.kind === 'ref' || field.kind === 'refs' ? field.facts.to : undefined
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

/** The same with resources that are being drafted beside this one: a column may name their rows, too. */
export function withNeighbours(experience: Experience, neighbours: readonly Known[]): Experience {
  const byHeading = new Map(neighbours.flatMap((one) => headingsOf(one).map((heading) => [key(heading), one] as const)))
  const found = (heading: string) => byHeading.get(key(heading))
  return {
    ...experience,
    known: (heading) => (found(heading) ? undefined : experience.known(heading)),
    target: (heading) => found(heading) ?? experience.target(heading),
  }
}

/** The same, without what names rows of others: what a column holds is no such name. */
export const withoutReferences = (experience: Experience): Experience => ({
  ...experience,
  known: (heading) => {
    const known = experience.known(heading)
    return known?.kind === 'ref' ? undefined : known
  },
  target: () => undefined,
})
