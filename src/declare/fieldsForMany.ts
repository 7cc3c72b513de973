import type { NormalField, NormalResource } from './normal.ts'

/** What is not one value: tables within a row, and articles, which are written for one row. */
const notPlain: ReadonlySet<string> = new Set(['list', 'json', 'richText'])

/**
 * Fields that can be set on many rows at once: what staff change in the edit form, one value each. Not those that must
 * differ from row to row, that are asked only of some rows, or that nobody may read again.
 */
export const fieldsForMany = ({ fields }: Pick<NormalResource, 'fields'>): readonly NormalField[] =>
  fields.filter(
    ({ from, standard, on, immutable, writeOnly, unique, when, kind }) =>
      from === 'staff' &&
      !standard &&
      on !== 'create' &&
      !immutable &&
      !writeOnly &&
      unique === null &&
      when === null &&
      !notPlain.has(kind),
  )
