import { opened, type Schema, schemaOf } from './document.ts'
import type { Draft } from './draft.ts'
import { type Entity, entitiesOf } from './entities.ts'
import { type Experience, type Known, withNeighbours } from './experience.ts'
import { draftFromSchema, labelOf, type Surroundings } from './schema.ts'
import type { NewResource } from './templates.ts'
import { humanised, isHan, todo } from './text.ts'

/** A resource of an area that is being drafted. */
export interface DraftedResource {
  readonly resource: NewResource
  readonly draft: Draft
}

/** What a document says about an area: its resources, those first that others refer to. */
export interface DraftedArea {
  readonly drafted: readonly DraftedResource[]
  readonly notes: readonly string[]
}

const inPlural = (text: string) =>
  text
    .replace(/(?<![aeiou])y$/, 'ie')
    .replace(/(?<=[sxz]|ch|sh)$/, 'e')
    .replace(/$/, 's')

/** What a resource is called, as far as its schema says so. */
function titled(document: Schema, group: string, { schema, name }: Entity): NewResource {
  const said = labelOf(opened(document, schemaOf(document, schema)))
  const english = humanised(name)
  return {
    group,
    name,
    title: said !== undefined && isHan(said) ? said : todo(english),
    en: inPlural(english),
    es: todo(english),
  }
}

const targetOf = ({ name, title, en, es }: NewResource): Known => ({
  name: `${name}Id`,
  label: title,
  en: humanised(name) || en,
  es,
  kind: 'ref',
  of: name,
  meant: true,
})

/** Resources in an order in which those come first that others refer to. */
function inOrder(drafted: readonly DraftedResource[]): DraftedResource[] {
  const placed = new Set<DraftedResource>()
  const place = (one: DraftedResource, through: readonly DraftedResource[]) => {
    if (placed.has(one) || through.includes(one)) return
    for (const { of } of one.draft.fields) {
      const target = drafted.find(({ resource }) => resource.name === of)
      if (target) place(target, [...through, one])
    }
    placed.add(one)
  }
  for (const one of drafted) place(one, [])
  return [...placed]
}

/** Which field of each resource refers to this one; of several the first. */
const referrers = (drafted: readonly DraftedResource[], to: string): Surroundings['referredBy'] =>
  Object.fromEntries(
    drafted.flatMap(({ resource, draft }) => {
      const by = draft.fields.find(({ kind, of }) => kind === 'ref' && of === to)
      return by ? [[resource.name, by.name]] : []
    }),
  )

/** Drafts the resources that an API document describes, with the references between them. */
export function draftArea(
  document: Schema,
  group: string,
  experience: Experience,
  whyRefused: (name: string) => string | null,
  chosen: readonly string[] = [],
): DraftedArea {
  const { entities, notes } = entitiesOf(document, chosen, whyRefused)
  const resources = Object.fromEntries(entities.map(({ schema, name }) => [schema, name]))
  const named = entities.map((entity) => ({ entity, resource: titled(document, group, entity) }))
  const neighbours = withNeighbours(
    experience,
    named.map(({ resource }) => targetOf(resource)),
  )
  const drafts = (referredBy: (name: string) => Surroundings['referredBy']): DraftedResource[] =>
    named.map(({ entity, resource }) => {
      const surroundings = { resources, referredBy: referredBy(resource.name) }
      return { resource, draft: draftFromSchema(document, entity.schema, resource.name, neighbours, surroundings) }
    })
  const first = drafts(() => ({}))
  return { drafted: inOrder(drafts((name) => referrers(first, name))), notes }
}
