import { alternativeOf } from '../bounds.ts'
import { codesIn } from '../codesIn.ts'
import type { Condition } from '../condition.ts'
import type { NormalField, NormalResource } from '../normal.ts'
import type { AnyResource } from '../resource.ts'
import { type Check, type Finding, fileOf } from './finding.ts'
import { overResources } from './overResources.ts'

const declaredFields = (resource: NormalResource) => resource.fields.filter(({ standard }) => !standard)
const inForm = (resource: NormalResource) => new Set(resource.form.sections.flatMap(({ fields }) => fields))
const canBeWritten = ({ operation, operations }: NormalResource) =>
  operation.create !== undefined || operations.some(({ verb }) => verb === 'create' || verb === 'update')

/** Fields of other resources that a value is derived from. */
function causesOf({ derived }: NormalField): (readonly [resource: string, field: string])[] {
  if (derived === null || derived === 'rule') return []
  if ('count' in derived)
    return [derived.by, ...(derived.distinct ? [derived.distinct] : [])].map((name) => [derived.count, name])
  if ('share' in derived) return [[derived.share, derived.by]]
  if ('addressed' in derived) return [[derived.addressed, derived.by]]
  if ('sum' in derived) return [derived.by, derived.of].map((name) => [derived.sum, name])
  return []
}

/** The condition of the rows that a value is derived from, with the resource they are of. */
function countedOf({ derived }: NormalField): (readonly [resource: string, where: Condition | undefined])[] {
  if (derived === null || derived === 'rule') return []
  if ('count' in derived) return [[derived.count, derived.where]]
  if ('share' in derived) return [[derived.share, derived.where]]
  if ('addressed' in derived) return [[derived.addressed, derived.where]]
  return 'sum' in derived ? [[derived.sum, derived.where]] : []
}

/** Where a declaration names fields of its own, by what it says there. */
const namesIn = ({ list, form, operations }: NormalResource): Readonly<Record<string, readonly string[]>> => ({
  'list.columns': list.columns,
  'list.filters': list.filters,
  'list.search': list.search,
  'list.sortable': list.sortable,
  'list.export': list.export,
  // Sheets may have columns that are no fields.
  'list.import': operations.some(({ verb, input }) => verb === 'import' && input.length > 0) ? [] : list.import,
  'form.sections': form.sections.flatMap(({ fields }) => fields),
})

/** Names that a sheet leaves out: of those nothing is left after the defaults are filled in. */
function exceptedIn(declared: AnyResource | undefined): Readonly<Record<string, readonly string[]>> {
  const { export: exported, import: imported } = declared?.list ?? {}
  return {
    'list.export.except': exported && 'except' in exported ? exported.except : [],
    'list.import.except': imported && 'except' in imported ? imported.except : [],
  }
}

/** R028: What lists, sheets and forms name is a field of the resource. */
export const namedFieldsExist: Check = ({ catalogue, declarations }) =>
  [...catalogue.resources, ...catalogue.views].flatMap((resource) =>
    Object.entries({
      ...namesIn(resource),
      ...exceptedIn(declarations.flatMap(({ resources }) => resources).find(({ name }) => name === resource.name)),
    }).flatMap(([where, names]) =>
      names
        .filter((name) => !resource.field[name])
        .map((name) => ({
          rule: 'R028' as const,
          file: fileOf(catalogue, resource.name),
          message: `${where} names ${name}, which is not a field`,
          hint: `fields: ${resource.fields.map((field) => field.name).join(', ')}`,
        })),
    ),
  )

/** R005: References, related tabs, counts and blockers name resources and fields that exist, in their conditions as well. */
export const targetsExist = overResources((resource, report, { catalogue }) => {
  const missing = (what: string, target: string, by?: string) => {
    const there = catalogue.byName[target]
    if (!there)
      return [report('R005', `${what} names the resource ${target}, which is not declared`, 'check the spelling')]
    if (by !== undefined && !there.field[by])
      return [
        report(
          'R005',
          `${what} names ${target}.${by}, which is not a field`,
          `fields: ${there.fields.map((f) => f.name).join(', ')}`,
        ),
      ]
    return []
  }
  /** A condition of rows of another resource. */
  const ofThere = (what: string, target: string, where: Condition | null | undefined) =>
    Object.keys(where ?? {}).flatMap((name) => missing(what, target, name))
  const snapshotOf = ({ name, snapshot }: NormalField): Finding[] => {
    const by = resource.field[snapshot?.by ?? '']
    if (!snapshot) return []
    if (by?.kind !== 'ref') return [report('R005', `snapshot ${name} is taken by ${snapshot.by}`, 'name a reference')]
    return [snapshot.of].flat().flatMap((of) => missing(`snapshot ${name}`, by.facts.to, of))
  }
  const lookupOf = (field: NormalField): Finding[] => {
    const { name, derived } = field
    if (derived === null || derived === 'rule' || !('lookup' in derived)) return []
    const by = resource.field[derived.by]
    if (by?.kind !== 'ref' || !by.stored)
      return [report('R005', `field ${name} is looked up by ${derived.by}`, 'name a reference that is stored')]
    const there = catalogue.byName[by.facts.to]?.field[derived.lookup]
    if (!there) return missing(`field ${name}`, by.facts.to, derived.lookup)
    const isAlike =
      there.kind === field.kind && (field.kind !== 'ref' || there.kind !== 'ref' || there.facts.to === field.facts.to)
    if (isAlike && there.stored) return []
    const cure = `make it a stored value of the kind ${field.kind}`
    return [report('R005', `field ${name} looks up ${derived.lookup}, which is another kind of value`, cure)]
  }
  const ofField = (field: NormalField): Finding[] => [
    ...(field.kind === 'ref' || field.kind === 'refs' ? missing(`field ${field.name}`, field.facts.to) : []),
    ...(field.kind === 'ref' || field.kind === 'refs'
      ? ofThere(`field ${field.name}`, field.facts.to, field.facts.only)
      : []),
    ...causesOf(field).flatMap(([target, by]) => missing(`field ${field.name}`, target, by)),
    ...countedOf(field).flatMap(([target, where]) => ofThere(`field ${field.name}`, target, where)),
    ...snapshotOf(field),
    ...lookupOf(field),
    ...field.of.flatMap(ofField),
  ]
  return [
    ...declaredFields(resource).flatMap(ofField),
    ...resource.tabs.flatMap((tab) => [
      ...missing('a tab', tab.resource, tab.by),
      ...ofThere('a tab', tab.resource, tab.where),
      ...(tab.of === undefined ? [] : missing('a tab', resource.name, tab.of)),
      ...Object.keys(tab.when ?? {}).flatMap((name) => missing('a tab', resource.name, name)),
    ]),
    ...resource.beside.flatMap((name) => missing('the list', name)),
    ...resource.operations.flatMap(({ name, blockedBy }) =>
      blockedBy.flatMap((blocker) => [
        ...missing(`operation ${name}`, blocker.resource, blocker.by),
        ...ofThere(`operation ${name}`, blocker.resource, blocker.where),
      ]),
    ),
    ...(resource.field[resource.titleField]
      ? []
      : [
          report('R005', `titleField ${resource.titleField} is not a field`, 'name the field that calls a row by name'),
        ]),
  ]
})

/** R006: The form, or the import, has every field that staff must fill in. */
export const requiredFieldsCanBeGiven = overResources((resource, report) => {
  if (!resource.operation.create) return []
  const given = inForm(resource)
  return declaredFields(resource)
    .filter(
      (field) =>
        field.requiredOfStaff && field.from === 'staff' && field.default === undefined && !given.has(field.name),
    )
    .map((field) =>
      report('R006', `${field.name} is required and in no form section`, 'add it to a section, or give it a default'),
    )
})

/** R007: Every field can be seen or set somewhere. */
export const noFieldIsOrphaned = overResources((resource, report) => {
  const used = new Set([
    ...resource.list.columns,
    ...resource.list.filters,
    ...resource.list.export,
    ...inForm(resource),
  ])
  return declaredFields(resource)
    .filter((field) => field.from === 'staff' && !used.has(field.name) && canBeWritten(resource))
    .map((field) => report('R007', `${field.name} is in no column, filter or form`, 'use it, or remove it'))
})

/** Kinds whose values can be added up. */
const figures: readonly string[] = ['integer', 'money', 'points', 'yuanbao']

/**
 * R016: Conditions, comparisons, sort orders and sums name fields of the row. A sort by value names a code of its
 * field, and a sum names a number.
 */
export const conditionsNameFields = overResources((resource, report) => {
  const ofFields = (fields: readonly NormalField[], known: ReadonlySet<string>, place: string): Finding[] =>
    fields.flatMap((field) => [
      ...[
        ...Object.keys(field.when ?? {}),
        ...field.compare.map((one) => one.field),
        ...(field.unique ?? []),
        ...[alternativeOf(field) ?? []].flat(),
        ...(field.quotes ? [field.quotes.field, field.quotes.instead] : []),
      ]
        .filter((name) => !known.has(name))
        .map((name) =>
          report('R016', `${place}${field.name} depends on ${name}, which is not a field`, 'check the spelling'),
        ),
      ...ofFields(field.of, new Set(field.of.map((sub) => sub.name)), `${field.name}.`),
    ])
  const known = new Set(resource.fields.map(({ name }) => name))
  const ofOperations = resource.operations.flatMap(({ name, only, summary, input }) => [
    ...ofFields(input, new Set([...known, ...input.map((field) => field.name)]), `${name}.`),
    ...[...Object.keys(only ?? {}), ...summary]
      .filter((field) => !known.has(field))
      .map((field) => report('R016', `operation ${name} names ${field}, which is not a field`, 'check the spelling')),
  ])
  const ofMoments = resource.fields.flatMap(({ name, derived }) =>
    momentsOf(derived)
      .filter((field) => resource.field[field]?.kind !== 'dateTime')
      .map((field) => report('R016', `${name} changes at ${field}, which is no moment of the row`, 'name a dateTime')),
  )
  const ofOrder = resource.list.sort
    .filter(({ field, first }) => first !== undefined && !codesIn(resource.field[field]).includes(first))
    .map(({ field, first }) =>
      report('R016', `the list begins with ${field}:${first}, which is no code of it`, 'check the spelling'),
    )
  const ofSums = resource.list.sums
    .filter((name) => !figures.includes(resource.field[name]?.kind ?? ''))
    .map((name) => report('R016', `the list adds up ${name}, which is no figure`, `kinds: ${figures.join(', ')}`))
  return [...ofFields(resource.fields, known, ''), ...ofOperations, ...ofMoments, ...ofOrder, ...ofSums]
})

/** Moments of the row that a state is read from. */
function momentsOf(derived: NormalField['derived']): readonly string[] {
  if (derived === null || derived === 'rule') return []
  if ('window' in derived) return derived.window
  return 'until' in derived ? Object.values(derived.until) : []
}

/** Kinds of which no cell of a sheet can say anything. */
const unsaid: readonly string[] = ['image', 'images', 'file', 'files', 'list', 'json']

/** R026: A nested list with `sheet` has only fields that a sheet can hold. */
export const sheetsFillLists = overResources((resource, report) => {
  const lists = [...declaredFields(resource), ...resource.operations.flatMap(({ input }) => input)]
  return lists.flatMap((list) =>
    list.kind === 'list' && list.facts.sheet
      ? list.of
          .filter(({ kind, requiredOfStaff, from }) => requiredOfStaff && from === 'staff' && unsaid.includes(kind))
          .map(({ name, kind }) =>
            report(
              'R026',
              `${list.name} takes sheets and asks for ${name}, ${kind}`,
              'no cell can hold it: make it optional',
            ),
          )
      : [],
  )
})

/** R012: The condition of a view names codes that its fields have. */
export const viewsSelectRows: Check = ({ catalogue, declarations }) => [
  ...declarations.flatMap(({ views, area }) =>
    views
      .filter((view) => !catalogue.byName[view.of])
      .map((view) => ({
        rule: 'R012' as const,
        file: `resources/${area.name}/${view.name}.ts`,
        message: `views the resource ${view.of}, which is not declared`,
        hint: 'check the spelling',
      })),
  ),
]
