import process from 'node:process'
import type { Catalogue, NormalResource } from '../../src/declare/index.ts'

/** Whether this run tries a sample of the declarations, and the full matrix runs elsewhere (`tools/testProjects.ts`). */
export const isSample = process.env['TEST_EXTENT'] === 'sample' && process.env['FULL'] !== '1'

/** What the tests over declarations can tell apart: kinds of resources, verbs, and kinds of fields in each of their places. */
function traitsOf({ kind, operations, fields, list, form }: NormalResource): ReadonlySet<string> {
  const inForm = new Set(form.sections.flatMap((section) => section.fields))
  const places = (name: string): string[] => [
    ...(list.columns.includes(name) ? ['list'] : []),
    ...(list.filters.includes(name) ? ['filter'] : []),
    ...(list.sortable.includes(name) ? ['sort'] : []),
    ...(list.import.includes(name) ? ['import'] : []),
    ...(list.export.includes(name) ? ['export'] : []),
    ...(inForm.has(name) ? ['form'] : []),
  ]
  return new Set([
    `resource ${kind}`,
    ...operations.map(({ verb }) => `verb ${verb}`),
    ...fields.flatMap((field) => places(field.name).map((place) => `${field.kind} in ${place}`)),
  ])
}

/** As few resources as have, together, every trait that any has: the one with most of what is missing, again and again. */
export function sampleOf(resources: readonly NormalResource[]): readonly NormalResource[] {
  const traits = new Map(resources.map((resource) => [resource, traitsOf(resource)]))
  const missing = new Set([...traits.values()].flatMap((own) => [...own]))
  const sample: NormalResource[] = []
  while (missing.size > 0) {
    const gain = (resource: NormalResource) =>
      [...(traits.get(resource) ?? [])].filter((one) => missing.has(one)).length
    const best = resources.reduce((most, one) => (gain(one) > gain(most) ? one : most))
    for (const trait of traits.get(best) ?? []) missing.delete(trait)
    sample.push(best)
  }
  return resources.filter((resource) => sample.includes(resource))
}

/** The resources that this run tries whole. */
export const triedIn = ({ resources }: Catalogue): readonly NormalResource[] =>
  isSample ? sampleOf(resources) : resources
