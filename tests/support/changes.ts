import type { NormalField, NormalResource } from '../../src/declare/index.ts'
import { fixtureOf } from '../../src/fields/kinds.fixture.ts'

/** What staff may give when they create a row. */
export function givenIn({ form, fields }: NormalResource): readonly NormalField[] {
  const inForm = new Set(form.sections.flatMap((section) => section.fields))
  return fields.filter(({ name, from, on }) => inForm.has(name) && from === 'staff' && on !== 'edit')
}

/** A field of a row and another value for it, with which nothing else of the row has to change; null where there is none. */
export function changeOf(
  resource: NormalResource,
  row: Readonly<Record<string, unknown>>,
  n: number,
): { readonly name: string; readonly value: unknown } | null {
  const given = givenIn(resource)
  const free = given.find(
    ({ name, kind, immutable, unique, when, compare }) =>
      ['text', 'longText', 'integer', 'switch'].includes(kind) &&
      !resource.fields.some((other) => other.when && name in other.when) &&
      !immutable &&
      !when &&
      compare.length === 0 &&
      !unique,
  )
  const field = free ?? given.find(({ kind, immutable }) => kind === 'text' && !immutable)
  if (!field) return null
  const { make } = fixtureOf(field)
  // Of numbers within narrow bounds, the one that is made may be the one that the row has: that would be no change.
  const made = make(field, n)
  const value =
    field.kind === 'switch' ? row[field.name] !== true : made === row[field.name] ? make(field, n + 1) : made
  return { name: field.name, value }
}
