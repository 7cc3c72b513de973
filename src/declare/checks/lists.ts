import { stateColumn } from '../lead.ts'
import type { NormalField, NormalResource } from '../normal.ts'
import { type Check, type Finding, fileOf } from './finding.ts'

const isTree = ({ fields, of }: NormalResource) =>
  fields.some((field) => field.kind === 'ref' && field.facts.to === of && field.facts.depth)

/** Why nobody can change a value of the field by an update; null: staff can. */
function fixed(resource: NormalResource, field: NormalField | undefined): string | null {
  if (!field) return 'is not a field'
  if (field.standard || field.from !== 'staff' || field.derived) return 'is not filled in by staff'
  if (field.immutable || field.on === 'create') return 'cannot be changed once the row is there'
  if (field.writeOnly) return 'is never shown'
  return resource.form.sections.some(({ fields }) => fields.includes(field.name)) ? null : 'is in no form section'
}

/** R022: A column in `inline` can be changed by update, and a field in `expand` can be read. */
export const listsDoWhatTheyOffer: Check = ({ catalogue }) =>
  [...catalogue.resources, ...catalogue.views].flatMap((resource) => {
    const { inline, expand, columns } = resource.list
    const verbs = new Set(resource.operations.map(({ verb }) => verb))
    const report = (message: string, hint: string): Finding => ({
      rule: 'R022',
      file: fileOf(catalogue, resource.name),
      message,
      hint,
    })
    const ofInline = inline.flatMap((name) => {
      const why = fixed(resource, resource.field[name])
      return [
        ...(why ? [report(`the list changes ${name} in its place, which ${why}`, 'leave it out of inline')] : []),
        // A view may show fewer columns; its resource must show them all.
        ...(resource.name === resource.of && !columns.includes(name)
          ? [report(`the list changes ${name} in its place, which is no column`, 'add it to columns')]
          : []),
      ]
    })
    const ofExpand = expand
      .filter((name) => !resource.field[name] || resource.field[name].writeOnly)
      .map((name) => report(`rows unfold ${name}, which nobody can read`, 'name a field that is shown'))
    return [
      ...ofInline,
      ...(inline.length > 0 && !verbs.has('update')
        ? [report('the list changes values in their place, but has no update', 'declare op.update')]
        : []),
      ...ofExpand,
      ...(expand.length > 0 && !verbs.has('detail')
        ? [report('rows unfold, but nothing reads one row', 'declare op.detail')]
        : []),
      ...(expand.length > 0 && isTree(resource)
        ? [report('rows unfold fields, but unfold the rows below them already', 'leave out expand')]
        : []),
    ]
  })

/** So many columns are seen before anybody looks for one. */
const seenFirst = 4

/**
 * R027: A list whose rows have a state shows it among its first four columns, and `lead` names columns. The first is a
 * warning: rows are then judged without it.
 */
export const listsShowTheirState: Check = ({ catalogue, declarations }) => {
  const written = declarations.flatMap(({ resources, views }) => [
    ...resources.map(({ name, list }) => ({ name, lead: list.lead })),
    ...views,
  ])
  const ofLead = written.flatMap(({ name, lead = [] }) =>
    lead
      .filter((column) => !catalogue.byName[name]?.list.columns.includes(column))
      .map(
        (column): Finding => ({
          rule: 'R027',
          file: fileOf(catalogue, name),
          message: `the list is led by ${column}, which is no column`,
          hint: 'add it to columns',
        }),
      ),
  )
  const ofState = [...catalogue.resources, ...catalogue.views].flatMap((resource): Finding[] => {
    const state = stateColumn(resource)
    if (resource.path === null || state === null || resource.list.columns.slice(0, seenFirst).includes(state)) return []
    return [
      {
        rule: 'R027',
        file: fileOf(catalogue, resource.name),
        message: `the list does not show ${state} among its first four columns`,
        hint: 'add it to columns, or name it earlier in `lead`',
        warns: true,
      },
    ]
  })
  return [...ofLead, ...ofState]
}
