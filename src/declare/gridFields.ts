import { isConfidential } from './confidential.ts'
import type { Kind } from './kind.ts'
import type { GridFacts, NormalListKinds } from './listKinds.ts'
import type { NormalField, NormalOperation, NormalResource } from './normal.ts'
import { sumsAsked } from './value.ts'

type Written = Pick<NormalResource, 'fields' | 'form' | 'operations'>

/** Kinds whose value is one line of text in a sheet, or a few: nobody types a picture, a table or an article into a cell. */
const notInCells: ReadonlySet<Kind> = new Set<Kind>([
  'list',
  'json',
  'richText',
  'image',
  'images',
  'file',
  'files',
  'region',
  'icon',
])

/** Whether a field of a form can be a cell. What is masked is not seen, and what is written only never comes back. */
const isPlain = ({ from, standard, writeOnly, mask, stored, kind }: NormalField): boolean =>
  from === 'staff' && !standard && !writeOnly && !mask && stored && !notInCells.has(kind)

/** Whether only a new row may set the field. */
export const isForNewRows = ({ on, immutable }: NormalField): boolean => on === 'create' || immutable

/** Whether a sheet may call it: what asks for a secret, or moves value and is confirmed for that, is done in its form. */
export const isForSheets = (resource: NormalResource, operation: NormalOperation): boolean =>
  !isConfidential(operation) && sumsAsked(resource, operation).length === 0

/** Fields that can be edited in a sheet, in the order of the form; those of new rows alone only where such a row needs them. */
export function gridFields({ fields, form }: Written): readonly NormalField[] {
  const named = form.sections.flatMap((section) => section.fields)
  return fields
    .filter((field) => isPlain(field) && named.includes(field.name) && (!isForNewRows(field) || field.requiredOfStaff))
    .toSorted((a, b) => named.indexOf(a.name) - named.indexOf(b.name))
}

/** The sheet of a list whose rows can be changed; null: nothing in it could be edited. */
export function gridOf(written: Written, { fields }: GridFacts): NormalListKinds['grid'] {
  if (!written.operations.some(({ verb }) => verb === 'update')) return null
  const names = fields ?? gridFields(written).map(({ name }) => name)
  const isEdited = written.fields.some((field) => names.includes(field.name) && !isForNewRows(field))
  return isEdited ? { fields: names } : null
}

/** The same for a view, whose form and operations may be fewer. */
export function gridOfView(view: Written, grid: NormalListKinds['grid']): NormalListKinds['grid'] {
  if (grid === null) return null
  const possible = new Set(gridFields(view).map(({ name }) => name))
  return gridOf(view, { fields: grid.fields.filter((name) => possible.has(name)) })
}
