import type { NormalField, NormalResource } from '../normal.ts'
import { overResources } from './overResources.ts'

/** A moment that is there from the first day of a row, and that nobody moves. */
const isSettled = (field: NormalField | undefined): boolean =>
  field?.name === 'createdAt' ||
  (field?.stored === true && !field.standard && field.kind === 'dateTime' && field.from === 'server')

/** What a table in months cannot do; null: nothing of it is asked. */
function obstacle(resource: NormalResource, others: readonly NormalResource[]): string | null {
  const numbered = resource.fields.find((one) => one.stored && one.serial !== null)
  if (numbered) return `${numbered.name} is a serial number, which goes on over all months`
  const referring = others.find(({ fields }) =>
    fields.some((one) => one.kind === 'ref' && one.stored && one.from !== 'server' && one.facts.to === resource.of),
  )
  return referring ? `${referring.name} refers to its rows, which needs ids that are unique over all months` : null
}

/** R046: A table is kept in months by a moment that the server sets, and has no serial numbers and no rows that people refer to. */
export const partitionIsPossible = overResources((resource, report, { catalogue }) => {
  const { name, partition, field } = resource
  if (!partition) return []
  const wrong = (message: string, hint: string) => report('R046', message, hint)
  const why = obstacle(resource, catalogue.resources)
  return [
    ...(partition.every === 'month' ? [] : [wrong(`${name} is kept in parts of a ${partition.every}`, 'say `month`')]),
    ...(isSettled(field[partition.by])
      ? []
      : [
          wrong(
            `${name} is kept in months by ${partition.by}`,
            "name `createdAt`, or a stored dateTime with `from: 'server'`",
          ),
        ]),
    ...(why === null ? [] : [wrong(`${name} is kept in months, but ${why}`, 'leave out `partition`')]),
  ]
})
