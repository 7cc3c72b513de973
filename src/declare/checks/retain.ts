import { isCounted, isMoney, isText, letGoOf } from '../letGo.ts'
import type { NormalField, NormalResource } from '../normal.ts'
import { overResources } from './overResources.ts'

const isMoment = (field: NormalField | undefined): boolean =>
  field?.stored === true && (field.kind === 'date' || field.kind === 'dateTime')

/** What keeps a field from being let go; null: nothing. */
function obstacle(resource: NormalResource, field: NormalField): string | null {
  const { name, retain } = field
  if (!field.stored || field.standard) return `${name} is not stored, so there is nothing to let go`
  if (isCounted(field)) return `${name} is money, points, a number or a code, which money rules and reports need`
  if (field.unique !== null || field.serial !== null) return `${name} is unique, and two rows would be alike`
  if (name === resource.titleField || name === resource.stateField) return `rows are known by ${name}`
  if (resource.perDay.some(({ by, who }) => by.includes(name) || who?.of === name)) return `reports count by ${name}`
  if (typeof resource.scope === 'object' && Object.values(resource.scope).includes(name))
    return `the row scope is ${name}`
  if (retain?.then === 'mask' && !isText(field)) return `${name} is no text that can be masked`
  if (retain?.then === 'erase' && field.required) return `${name} is required, so it cannot be empty`
  return null
}

/** What keeps the rows of a resource from being let go; null: nothing. */
function rowsObstacle(resource: NormalResource, others: readonly NormalResource[]): string | null {
  const then = resource.retain?.then
  if (then === undefined) return null
  if (then !== 'erase') return letGoOf(resource, then).length > 0 ? null : `has no field to ${then}`
  if (isMoney(resource)) return 'holds money, and money rules need its rows'
  if (resource.perDay.length > 0) return 'is counted by reports: say `aggregate`, which keeps what they count'
  const referring = others.find(({ fields }) =>
    fields.some((one) => (one.kind === 'ref' || one.kind === 'refs') && one.stored && one.facts.to === resource.of),
  )
  return referring ? `is referred to by ${referring.name}` : null
}

/**
 * R040: What is let go after some days can be: the days are whole and positive, and no rule about money, uniqueness, state
 * or reports needs the value. People whose data can be erased (`subject`) are named by a field of their own.
 */
export const retentionIsPossible = overResources((resource, report, { catalogue }) => {
  const wrong = (message: string, hint: string) => report('R040', message, hint)
  const days = (what: string, retain: { readonly days: number; readonly after: string }) => [
    ...(Number.isInteger(retain.days) && retain.days > 0
      ? []
      : [wrong(`${what} is kept for ${retain.days} days`, 'say a whole number above 0')]),
    ...(isMoment(resource.field[retain.after])
      ? []
      : [wrong(`${what} counts its days from ${retain.after}`, 'name a stored date or dateTime')]),
  ]
  const told = resource.fields.flatMap(({ name, tells }) => {
    const by = tells === null ? undefined : resource.field[tells]
    return tells === null || (by?.stored && (by.kind === 'ref' || by.kind === 'text'))
      ? []
      : [wrong(`${name} tells of ${tells}`, 'name a stored reference, or the text that holds the id')]
  })
  const fields = resource.fields.flatMap((field) => {
    if (!field.retain) return []
    const why = obstacle(resource, field)
    return [
      ...days(field.name, field.retain),
      ...(why === null ? [] : [wrong(`${field.name} is let go, but ${why}`, 'keep it, or let go another field')]),
    ]
  })
  const why = rowsObstacle(resource, catalogue.resources)
  return [
    ...told,
    ...fields,
    ...(resource.retain ? days(resource.name, resource.retain) : []),
    ...(why === null ? [] : [wrong(`${resource.name} lets its rows go, but it ${why}`, 'keep the rows')]),
  ]
})
