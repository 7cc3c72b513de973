import { holds, type Kind, type NormalField } from '#declare'
import { validateField } from '../../../src/fields/validate.ts'
import { candidatesOf } from '../../import/samples.ts'

/** The id of an example row. */
export const exampleId = '0j2x7k4m9p3r5t8v1w6y'
/** A second one, where something has several. */
const otherId = '0j2x7k4m9p3r5t8v1w6z'
/** When the examples were made: they are the same on every start. */
export const exampleMoment = '2026-01-15T02:00:00.000Z'
const now = new Date(exampleMoment)

type Values = Readonly<Record<string, unknown>>

/** A code that staff may choose; a dictionary is filled by staff, so its codes are unknown here. */
const codeOf = (field: NormalField): string | undefined => {
  if (field.kind !== 'select' && field.kind !== 'multiSelect') return undefined
  const { options, only } = field.facts as typeof field.facts & { readonly only?: readonly string[] }
  return only?.[0] ?? ('values' in options ? Object.keys(options.values)[0] : 'other')
}

/** As many as the field asks for, and one where it says nothing. */
const several = (field: NormalField, one: (n: number) => unknown): readonly unknown[] => {
  const { min = 1 } = field.facts as { readonly min?: number }
  return Array.from({ length: Math.max(min, 1) }, (_, n) => one(n))
}
const idOf = (n: number): string => (n === 0 ? exampleId : n === 1 ? otherId : `${exampleId.slice(0, -2)}${10 + n}`)
const oneId = () => [exampleId]
const someIds = (field: NormalField) => [several(field, idOf)]

/** Values of the kinds that sheets have no example of. */
const others: Partial<Record<Kind, (field: NormalField) => readonly unknown[]>> = {
  longText: (field) => [`${field.label}示例`],
  select: (field) => [codeOf(field)],
  multiSelect: (field) => [[codeOf(field)]],
  ref: oneId,
  refs: someIds,
  image: oneId,
  images: someIds,
  file: oneId,
  files: someIds,
  icon: () => ['phone'],
  color: () => ['blue', '#1677FF'],
  richText: () => ['<p>示例</p>'],
  region: () => ['370502'],
  json: () => [{}],
  list: (field) => [field.kind === 'list' ? several(field, () => exampleValues(field.of)) : undefined],
}

/** Farther away, where what is near is not allowed. */
const dates: Partial<Record<Kind, readonly unknown[]>> = {
  date: ['2026-01-15', '2026-02-15', '2026-03-15', '2026-01-10'],
  dateTime: ['2026-01-15T02:30:00.000Z', '2026-02-15T02:30:00.000Z', '2026-03-15T02:30:00.000Z'],
  dateRange: [
    { from: '2026-02-01', to: '2026-12-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ],
  timeOfDay: ['08:00', '12:00', '18:00'],
}

/** A value that the field accepts beside those of the row so far; undefined where none can be made up. */
export function exampleOfField(field: NormalField, values: Values = {}): unknown {
  const all = [
    ...(dates[field.kind] ?? []),
    field.default,
    ...(others[field.kind]?.(field) ?? []),
    ...candidatesOf(field, field.label),
  ]
  return all.find((one) => one !== undefined && one !== null && validateField(field, one, values, now) === null)
}

/** Values of fields that go together: what compares with others is made after them, and what a condition hides is left out. */
export function exampleValues(fields: readonly NormalField[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    if (field.when && !holds(field.when, values)) continue
    const value = exampleOfField(field, values)
    if (value !== undefined) values[field.name] = value
  }
  return values
}
