import type { NormalField, NormalOperation, NormalResource } from './normal.ts'
import type { Catalogue } from './normalCatalogue.ts'
import { type Grant, listPermissionsOf, permissionsOf, rowsShownBy, satisfies } from './permissions.ts'
import { rowsFor, type ShownRows } from './shownRows.ts'

/** One place where somebody chooses a row of a resource. */
export interface PickerUse {
  /** Resource, report or page with the field. */
  readonly of: string
  readonly field: string
  /** Who is asked for it there. */
  readonly permit: NormalOperation['permit']
}

type Uses = Map<string, PickerUse[]>

/** Resources whose rows are values of these fields, those of nested lists included. */
const referredBy = (fields: readonly NormalField[]): { readonly field: string; readonly to: string }[] =>
  fields.flatMap((field) => [
    ...(field.kind === 'ref' || field.kind === 'refs' ? [{ field: field.name, to: field.facts.to }] : []),
    ...referredBy(field.of),
  ])

function note(uses: Uses, of: string, fields: readonly NormalField[], permit: NormalOperation['permit']): void {
  for (const { field, to } of referredBy(fields)) uses.set(to, [...(uses.get(to) ?? []), { of, field, permit }])
}

const named = ({ field }: NormalResource, names: readonly string[]): NormalField[] =>
  names.flatMap((name) => field[name] ?? [])

/** Fields that an operation asks for: those of the form, of the sheet, or its own. */
function askedBy(resource: NormalResource, { verb, input }: NormalOperation): readonly NormalField[] {
  const { form, list } = resource
  if (verb === 'import') return [...named(resource, list.import), ...input]
  if (verb === 'list') return named(resource, list.filters)
  if (verb !== 'create' && verb !== 'update') return input
  const out = verb === 'create' ? 'edit' : 'create'
  return named(
    resource,
    form.sections.flatMap(({ fields }) => fields),
  ).filter(({ from, on }) => from === 'staff' && on !== out)
}

const known = new WeakMap<Catalogue, ReadonlyMap<string, readonly PickerUse[]>>()

/** Where rows of each resource are chosen, by its name: in forms, sheets, moves and filters. Made once per catalogue. */
export function pickerUses(catalogue: Catalogue): ReadonlyMap<string, readonly PickerUse[]> {
  const found = known.get(catalogue)
  if (found) return found
  const uses: Uses = new Map()
  // Whoever may ask for a list of what is their own has no filters above it: those stand on its page.
  for (const shown of [...catalogue.resources, ...catalogue.views])
    for (const operation of shown.operations)
      note(uses, shown.of, askedBy(shown, operation), operation.verb === 'list' ? 'menu' : operation.permit)
  for (const [page, operations] of Object.entries(catalogue.pageOperations))
    for (const { input, permit } of operations) note(uses, page, input, permit)
  for (const { name, asked } of catalogue.reports) note(uses, name, named(asked, asked.list.filters), 'menu')
  known.set(catalogue, uses)
  return uses
}

/**
 * Resources whose rows a set of grants lets somebody choose: those with a list of theirs, and those that a field refers to
 * for which they are asked. Filters are asked for above lists, not beside the figures of a report.
 */
export function pickableBy(catalogue: Catalogue, grants: readonly Grant[]): ReadonlySet<string> {
  const lists = listPermissionsOf(catalogue, grants)
  const held = permissionsOf(catalogue, grants)
  const isAsked = ({ of, permit }: PickerUse) =>
    satisfies((permit === 'menu' ? lists : held).get(of) ?? null, { permit })
  const offered = [...pickerUses(catalogue)].flatMap(([resource, uses]) => (uses.some(isAsked) ? [resource] : []))
  return new Set([...lists.keys(), ...offered])
}

/**
 * The rows of a resource that a set of grants offers where one is chosen; null: all of them. A field of a form or filter
 * that is about all rows of its own page offers all; a list offers what it shows, and so do the fields of its tabs.
 */
export function pickerRows(
  catalogue: Catalogue,
  grants: readonly Grant[],
): (resource: string) => readonly ShownRows[] | null {
  const lists = rowsShownBy(catalogue, grants, false)
  const shown = rowsShownBy(catalogue, grants)
  const asksForAll = ({ of, permit }: PickerUse) => {
    const granted = (permit === 'menu' ? lists : shown).get(of)
    return permit === 'login' || (granted !== undefined && rowsFor(granted, permit) === null)
  }
  return (resource) => {
    const listed = lists.get(resource)
    const all = !listed || (pickerUses(catalogue).get(resource) ?? []).some(asksForAll)
    return all ? null : rowsFor(listed, 'uses')
  }
}
