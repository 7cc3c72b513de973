import { hashKey } from '@tanstack/react-query'
import type { NormalField, NormalResource } from '../../declare/index.ts'
import { isEmpty } from '../field/isEmpty.ts'
import { type FormMode, type FormValues, formParts, isAsked, writableFields } from './fields.ts'

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** Values a create form begins with: those of the place it was opened from, of the view, else the declared defaults. */
function presets(resource: NormalResource, fields: readonly NormalField[], given: FormValues): FormValues {
  return Object.fromEntries(
    fields.map(({ name, kind, default: preset }) => {
      if (given[name] !== undefined) return [name, given[name]]
      const fixed = resource.where?.[name]
      if (fixed === undefined || !isScalar(fixed)) return [name, preset ?? null]
      return [name, kind === 'select' || kind === 'ref' ? String(fixed) : fixed]
    }),
  )
}

/** What a form shows before anything is typed. Empty is null. */
export function initialValues(
  resource: NormalResource,
  mode: FormMode,
  row: Readonly<Record<string, unknown>> | null,
  given: FormValues = {},
): FormValues {
  const fields = formParts(resource, mode).flatMap((part) => part.fields)
  if (row === null) return presets(resource, fields, given)
  // What decides whether a field is asked for counts even where the form itself does not show it, as a state.
  const deciding = fields.flatMap(({ when }) => Object.keys(when ?? {}))
  return Object.fromEntries([...fields.map(({ name }) => name), ...deciding].map((name) => [name, row[name] ?? null]))
}

/** What a copy of a record begins with: what may occur only once is left to the person, and so is what they cannot see. */
export function copyable(resource: NormalResource, row: FormValues, seesInFull: boolean): FormValues {
  const fields = writableFields(resource, 'create').filter(
    ({ unique, writeOnly, mask }) => unique === null && !writeOnly && (seesInFull || !mask),
  )
  return Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? null]))
}

/** What would be stored: nothing for fields that are not asked for, null for empty ones. */
export const storedValues = (fields: readonly NormalField[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field.name]
      return [field.name, isAsked(field, values) && !isEmpty(value) ? (value ?? null) : null]
    }),
  )

/** Whether two values are the same to a person: by content, whatever the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

/** The fields that differ. */
export const changes = (before: FormValues, after: FormValues): FormValues =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name] ?? null, value)))
