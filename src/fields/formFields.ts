import { alternativeOf, type NormalField, type NormalResource } from '../declare/index.ts'

/** How a row comes to be written. */
export type WriteMode = 'create' | 'update' | 'import'

/** Who writes: `staff` through forms, files and calls; `server` also the fields that only it sets. */
export type Writer = 'staff' | 'server'

/** The fields a write is about: a resource, or fields alone (input of a transition, rows of a list). */
export type WriteTarget = { readonly resource: NormalResource } | { readonly fields: readonly NormalField[] }

/** What a write may set, and what it must. */
export interface FormFields {
  readonly fields: ReadonlyMap<string, NormalField>
  /** Those that are not always asked. */
  readonly conditional: readonly NormalField[]
  /** Those that must stand in some order to another. */
  readonly compared: readonly NormalField[]
  /** Numbers of which this or another one must be more than 0. */
  readonly either: readonly NormalField[]
  readonly writable: (field: NormalField) => boolean
  readonly asked: (field: NormalField) => boolean
  /** Whether the field must have a value where it is asked. */
  readonly required: (field: NormalField) => boolean
}

const namesOf = ({ form, list }: NormalResource, mode: WriteMode): ReadonlySet<string> =>
  new Set(mode === 'import' ? list.import : form.sections.flatMap(({ fields }) => fields))

const isInForm = ({ on }: NormalField, mode: WriteMode) =>
  on === 'both' || on === (mode === 'update' ? 'edit' : 'create')

/** What only creating asks may come with a change too: a file that names a row which exists already. */
const isTransient = ({ stored, derived }: NormalField) => !stored && derived === null

/** Declarations never change, so what follows from one alone is found out once. */
const known = new WeakMap<object, Map<string, FormFields>>()

/** Which fields a form, a file or a call of staff may set, by the declaration alone. */
export function formFields(target: WriteTarget, mode: WriteMode, by: Writer): FormFields {
  const declaration = 'resource' in target ? target.resource : target.fields
  const ways = known.get(declaration) ?? new Map<string, FormFields>()
  known.set(declaration, ways)
  const way = `${mode} ${by}`
  const found = ways.get(way) ?? readFormFields(target, mode, by)
  ways.set(way, found)
  return found
}

function readFormFields(target: WriteTarget, mode: WriteMode, by: Writer): FormFields {
  const all = 'resource' in target ? target.resource.fields : target.fields
  const fields = new Map(all.map((field) => [field.name, field]))
  const conditional = all.filter(({ when }) => when !== null)
  const compared = all.filter(({ compare }) => compare.length > 0)
  const either = all.filter((field) => alternativeOf(field) !== null)
  if (by === 'server')
    return {
      fields,
      conditional,
      compared,
      either,
      writable: ({ derived, standard }) => derived === null && !standard,
      asked: (field) => field.from !== 'server' && isInForm(field, mode),
      required: ({ required, kind }) => required || kind === 'switch',
    }
  const named = 'resource' in target ? namesOf(target.resource, mode) : null
  const writable = (field: NormalField) =>
    field.from === 'staff' &&
    !field.standard &&
    (isInForm(field, mode) || isTransient(field)) &&
    (named?.has(field.name) ?? true)
  const asked = (field: NormalField) =>
    writable(field) && isInForm(field, mode) && !(field.immutable && mode === 'update')
  const required = ({ requiredOfStaff, kind }: NormalField) => requiredOfStaff || kind === 'switch'
  return { fields, conditional, compared, either, writable, asked, required }
}
