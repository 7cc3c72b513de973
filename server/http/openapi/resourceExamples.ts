import type { NormalResource } from '#declare'
import type { Known } from './examples.ts'
import { exampleId, exampleMoment, exampleOfField, exampleValues } from './fieldExamples.ts'
import { requiredIn, typed } from './schemas.ts'

const marks: Readonly<Record<string, unknown>> = {
  id: exampleId,
  version: 3,
  createdAt: exampleMoment,
  updatedAt: exampleMoment,
}

/** A stored row: its values go together, and its references have names. */
function rowExample({ fields }: NormalResource) {
  const values = { ...exampleValues(fields.filter(({ writeOnly }) => !writeOnly)) }
  for (const [name, value] of Object.entries(marks))
    if (fields.some((field) => field.name === name)) values[name] = value
  const labels = fields.flatMap((field) =>
    (field.kind === 'ref' || field.kind === 'refs') && values[field.name] !== undefined
      ? [[field.name, field.kind === 'ref' ? '示例' : ['示例']]]
      : [],
  )
  return { ...values, id: exampleId, version: 3, ...(labels.length > 0 && { labels: Object.fromEntries(labels) }) }
}

/** A change of one field, as most calls make it. */
function changesExample(resource: NormalResource) {
  const fields = typed(resource, 'edit').filter(({ when }) => when === null)
  const changed = fields.find((field) => exampleOfField(field) !== undefined)
  return { id: exampleId, version: 3, ...(changed && { [changed.name]: exampleOfField(changed) }) }
}

function queryExample({ list, field }: NormalResource) {
  const filter = list.filters.find((name) => ['select', 'switch', 'ref'].includes(field[name]?.kind ?? ''))
  const one = filter === undefined ? undefined : field[filter]
  const value = one && exampleOfField(one)
  const sort = list.sortable.find((name) => name === 'updatedAt') ?? list.sortable[0]
  return {
    pageNum: 1,
    pageSize: 50,
    ...(sort !== undefined && { sort: `-${sort}` }),
    ...(value !== undefined && { filters: { [filter ?? '']: one?.kind === 'switch' ? value : [value] } }),
  }
}

/** What a caller sends to create a row: what is asked for, and what needs no other row first. */
function draftExample(resource: NormalResource) {
  const fields = typed(resource, 'create')
  const required = new Set([
    ...requiredIn(fields),
    ...fields.filter((one) => one.requiredOfStaff).map((one) => one.name),
  ])
  const uploads = new Set(['image', 'images', 'file', 'files', 'list', 'ref', 'refs'])
  return exampleValues(fields.filter(({ name, kind }) => required.has(name) || !uploads.has(kind)))
}

/** Examples of the schemas of a resource, by their names. */
export const resourceExamples = (resource: NormalResource): Known => ({
  [resource.of]: rowExample(resource),
  [`${resource.of}.Draft`]: draftExample(resource),
  [`${resource.of}.Changes`]: changesExample(resource),
  [`${resource.of}.Query`]: queryExample(resource),
})
