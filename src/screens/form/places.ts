import { byPeriod, type Kind, type NormalField } from '../../declare/index.ts'

/** A place in the grid of a form: one field, or the two that are a period. */
interface FormPlace {
  readonly fields: readonly NormalField[]
  readonly shape: 'wide' | 'tall' | 'period' | undefined
}

/** Kinds whose control wants the whole width. */
const wide: ReadonlySet<Kind> = new Set(['longText', 'richText', 'images', 'files', 'list', 'json'])
/** Kinds whose control is as high as two others. */
const tall: ReadonlySet<Kind> = new Set(['image', 'file'])

function shapeOf([field, second]: readonly NormalField[]): FormPlace['shape'] {
  if (second) return 'period'
  if (!field) return undefined
  return wide.has(field.kind) ? 'wide' : tall.has(field.kind) ? 'tall' : undefined
}

/** The fields of a section in the places of its grid. */
export const placesOf = (fields: readonly NormalField[]): readonly FormPlace[] =>
  byPeriod(fields).map((group) => ({ fields: group, shape: shapeOf(group) }))
